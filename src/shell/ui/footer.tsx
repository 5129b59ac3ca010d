import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { AREAS } from '#places/domain/areas.ts';
import { site } from '#site';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const QUICK_LINKS = [
  { label: 'Home', href: '/' },
  { label: 'Properties', href: '/properties' },
  { label: 'Neighbourhoods', href: '/neighborhoods' },
  { label: 'Mortgage Calculator', href: '/#calculator' },
  { label: 'About Us', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
];

/** Pages that no other list links to. */
const MORE_LINKS = [
  { label: 'Knowledge hub', href: '/knowledge-hub' },
  { label: 'Questions and answers', href: '/gta-real-estate-faq' },
  { label: 'Market insights', href: '/market-insights' },
  { label: 'Rental applications', href: '/rent-ready' },
  { label: 'Accessibility', href: '/accessibility' },
];

const AREA_LINKS = AREAS.map(({ key, name }) => ({ label: name, href: `/properties?city=${key}` }));

/** The footer of every page; `year` is the current one. On phones it leaves room at the bottom for the chat bar. */
export function Footer({ year, newsletter }: { year: number; newsletter: ReactNode }) {
  const { name, legalName } = useBrokerage();
  return (
    <footer className="on-bar no-print pt-12 pb-20 md:pt-[72px] md:pb-8">
      <div className="frame">
        <div className="grid md:grid-cols-2 md:gap-x-10 md:gap-y-12 xl:grid-cols-[296fr_188fr_212fr_324fr] xl:gap-x-[60px]">
          <div className="max-md:pb-6">
            <Logo markClass="text-accent-soft" />
            <p className="mt-5 text-on-bar-2">{site.introduction}</p>
            <p className="mt-4 mb-5 font-display text-22 text-accent-soft italic">{site.tagline}</p>
            <SocialLinks />
          </div>
          <Fold title="Quick Links">
            <Links links={QUICK_LINKS} />
          </Fold>
          <Fold title="Featured GTA Areas">
            <Links links={AREA_LINKS} />
          </Fold>
          <Fold title="Newsletter">{newsletter}</Fold>
        </div>
        <div className="border-line text-14 text-on-bar-2 max-md:mt-6 md:mt-16 md:border-t md:pt-8">
          <p>
            {legalName}. {site.legalLine} {site.trademarks}
          </p>
          <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-3">
            <p>
              © {site.since}–{year} {name}
            </p>
            <ul className="flex flex-wrap gap-x-6 gap-y-3">
              {MORE_LINKS.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} className="hit hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              Website built by{' '}
              <a href={site.builder.url} rel="noopener" className="hit hover:underline">
                {site.builder.name}
              </a>
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

/**
 * A section of the footer. On phones an accordion, one open at a time, without scripts because the sections share a
 * name; from 768 px a plain heading with its content always visible.
 */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-5 font-display text-22 max-md:hidden">{title}</h2>
    <details
      name="footer"
      className="group border-line border-t md:border-0 md:details-content:block md:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-[62px] items-center justify-between font-display text-22 md:hidden">
        {title}
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-md:pb-6">{children}</div>
    </details>
  </div>
);

const Links = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <ul className="text-on-bar-2">
    {links.map(({ label, href }) => (
      <li key={label}>
        <a href={href} className="flex min-h-11 items-center hover:text-on-bar md:min-h-9">
          {label}
        </a>
      </li>
    ))}
  </ul>
);
