import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { useScrolled } from '#platform/ui/use-scrolled.ts';
import { site } from '#site';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { MENU_LINKS } from './menu-links.ts';
import { MenuOverlay } from './menu-overlay.tsx';

/** Past so many pixels of scroll the header's shadow becomes stronger. */
const SCROLLED_PAST = 10;

/** The sticky header: the ten links on one line or two, below 768 px behind the menu button. */
export function Header({ path, account }: { path: string; account: ReactNode }) {
  const scrolled = useScrolled(SCROLLED_PAST);
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="no-print sticky top-0 z-20 bg-card shadow-hairline transition-shadow data-scrolled:shadow-header"
    >
      <div className="frame frame-header flex min-h-[60px] items-center justify-between md:max-lg:flex-wrap md:max-lg:pt-2.5 lg:min-h-[76px] lg:max-2xl:py-[5px] lg:gap-6 2xl:gap-4">
        <SiteLink href="/" aria-label={`${site.brokerage}, home`} className="flex shrink-0">
          <Logo markClass="text-accent" nameClass="2xl:max-3xl:hidden" />
        </SiteLink>
        <nav aria-label="Main" className="max-md:hidden md:max-lg:w-full">
          <ul className={`flex flex-wrap whitespace-nowrap text-14 lg:justify-end ${GAPS}`}>
            {MENU_LINKS.map((link) => (
              <li key={link.label}>
                <MenuLink link={link} path={path} className={LINK} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex items-center gap-1.5 md:hidden">
          <SiteLink
            href="/favorites"
            aria-label="My Favorites"
            className="grid size-11 place-items-center"
          >
            <Heart aria-hidden strokeWidth={1.6} className="size-5" />
          </SiteLink>
          <MenuOverlay path={path} account={account} />
        </div>
      </div>
    </header>
  );
}

const GAPS = 'md:gap-x-[18px] lg:gap-x-[22px] 2xl:flex-nowrap 2xl:gap-x-[14px] 4xl:gap-x-[19px]';

const LINK =
  'flex min-h-11 items-center gap-1.5 font-[450] hover:text-accent-ink ' +
  'aria-[current]:font-[550] aria-[current]:shadow-[inset_0_-2px_var(--accent)]';
