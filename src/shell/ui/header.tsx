import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { useScrolled } from '#platform/ui/browser/use-scrolled.ts';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { MENU_LINKS, ROW, widthFor } from './menu-links.ts';
import { MenuOverlay } from './menu-overlay.tsx';
import { MoreMenu } from './more-menu.tsx';

/** The header's shadow gets stronger after this many pixels of scroll. */
const SCROLLED_PAST = 10;

type HeaderProps = {
  path: string;
  account: ReactNode;
  /** Opens the field that finds homes. */
  find: ReactNode;
};

/** The sticky header: one row of links, with 'More' for those that don't fit; below 768 px all are in the menu. */
export function Header({ path, account, find }: HeaderProps) {
  const scrolled = useScrolled(SCROLLED_PAST);
  const { name } = useBrokerage();
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="no-print sticky top-0 z-20 bg-card shadow-hairline transition-shadow data-scrolled:shadow-header"
    >
      <div className="frame frame-header flex min-h-[60px] items-center justify-between md:min-h-[76px] md:gap-6 4xl:gap-4">
        <a href="/" aria-label={`${name}, home`} className="flex shrink-0">
          <Logo markClass="text-accent" nameClass="md:max-[860px]:hidden" />
        </a>
        <nav
          aria-label="Main"
          className="flex items-center whitespace-nowrap text-14 max-md:hidden"
        >
          <ul className="flex gap-x-[14px] max-4xl:mr-1.5 4xl:gap-x-[13px]">
            {MENU_LINKS.map((link) => (
              <li key={link.label} className={ROW[widthFor(link, path)]}>
                <MenuLink link={link} path={path} className="header-link" />
              </li>
            ))}
          </ul>
          <MoreMenu path={path} />
        </nav>
        <div className="-mr-3 flex items-center gap-1.5 md:-ml-4">
          {find}
          <a
            href="/favorites"
            aria-label="My Favorites"
            className="grid size-11 place-items-center md:hidden"
          >
            <Heart aria-hidden strokeWidth={1.6} className="size-5" />
          </a>
          <div className="md:hidden">
            <MenuOverlay path={path} account={account} />
          </div>
        </div>
      </div>
    </header>
  );
}
