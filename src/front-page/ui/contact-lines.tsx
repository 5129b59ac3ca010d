import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Hours } from '#shell/ui/hours.tsx';
import { SocialLinks } from '#shell/ui/social-links.tsx';
import { site } from '#site';

const { office } = site;

/** The brokerage's address and contact details. */
export const ContactLines = () => (
  <section id="contact" className="below-fold frame scroll-mt-28 py-[72px] md:py-28">
    <h2 className="title">Tell us what home means to you</h2>
    <div className="mt-8 grid gap-10 md:grid-cols-2">
      <ul className="flex flex-col gap-4">
        <Line icon={MapPin}>
          {office.street}
          <br />
          {office.city}, {office.province} {office.postalCode}
        </Line>
        <Line icon={Phone}>
          {site.phones.map((phone) => (
            <a key={phone} href={`tel:+1-${phone}`} className="hit block w-fit">
              {phone}
            </a>
          ))}
        </Line>
        <Line icon={Mail}>
          <a href={`mailto:${site.email}`} className="hit">
            {site.email}
          </a>
        </Line>
        <Line icon={Clock}>
          <Hours />
        </Line>
      </ul>
      <div className="flex flex-col items-start gap-6">
        <p className="max-w-[52ch] text-18 text-ink-2">
          Questions about a home, a street or a price? {site.agent.name} answers personally.
        </p>
        <ButtonLink href="/contact">Contact us</ButtonLink>
        <SocialLinks />
      </div>
    </div>
  </section>
);

const Line = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <li className="flex gap-4">
    <Icon aria-hidden strokeWidth={1.6} className="mt-0.5 size-5 shrink-0 text-accent-ink" />
    <div className="flex flex-col gap-3">{children}</div>
  </li>
);
