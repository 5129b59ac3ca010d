import { Heart, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The dark strip above the header. On phones it shows only 'Demonstration data', if that applies. */
export function Strip({ demonstration, account }: { demonstration: boolean; account: ReactNode }) {
  const { phone } = useBrokerage();
  return (
    <section
      aria-label="Contact and account"
      className={`on-bar no-print text-14 ${demonstration ? '' : 'max-md:hidden'}`}
    >
      <div className="frame frame-header flex min-h-9 items-center justify-center gap-2 md:min-h-10">
        {demonstration && <Demonstration />}
        <ul className="ml-auto flex items-center gap-6 whitespace-nowrap max-md:hidden">
          <li>
            <a href={`tel:+1-${phone}`} className={LINK}>
              <Icon of={Phone} /> {phone}
            </a>
          </li>
          <li>
            <SocialLinks />
          </li>
          <li className="needs-script">
            <ThemeSwitch />
          </li>
          <li>
            <a href="/favorites" className={LINK}>
              <Icon of={Heart} /> My Favorites
            </a>
          </li>
          <li>{account}</li>
        </ul>
      </div>
    </section>
  );
}

const LINK = 'hit flex items-center gap-2 hover:opacity-75';

const Demonstration = (): ReactNode => (
  <p className="flex gap-2">
    <strong className="font-medium text-accent-soft">Demonstration data</strong>
    <span className="text-on-bar-2 max-xl:hidden">
      Listings, people and figures on this site are examples
    </span>
  </p>
);

const Icon = ({ of: Drawing }: { of: typeof Phone }) => (
  <Drawing aria-hidden strokeWidth={1.6} className="size-4" />
);
