import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { phonesOf } from '#brokerage/domain/brokerage.ts';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { useInquiryFold } from '#leads/ui/inquiry-fold.tsx';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Hours } from '#shell/ui/hours.tsx';
import { SocialLinks } from '#shell/ui/social-links.tsx';

const PAGE = '/contact';

/** The brokerage's address and contact details, and the inquiry form in place. Without scripts it is a link to its page. */
export function ContactLines() {
  const brokerage = useBrokerage();
  const { office, email } = brokerage;
  const { press, controls, place, form } = useInquiryFold({ elsewhere: PAGE });
  const write = (click: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    press();
  };
  return (
    <section
      id="contact"
      className="below-fold frame grid [--height-guess:180px] grid-cols-[1fr_auto] items-center gap-6 md:grid-cols-[1fr_auto_auto]"
    >
      <h2 className="title max-md:col-span-full">Tell us what home means to you</h2>
      <ul className="col-span-full grid gap-x-6 gap-y-4 border-line-2 md:grid-cols-2 md:gap-y-6 md:border-t md:pt-6 xl:grid-cols-[5fr_4fr_4fr_7fr]">
        <Line icon={MapPin}>
          <p>
            {office.street}
            <br />
            {office.city}, {office.province} {office.postalCode}
          </p>
        </Line>
        <Line icon={Phone}>
          {phonesOf(brokerage).map((phone) => (
            <a key={phone} href={`tel:+1-${phone}`} className="hit block w-fit">
              {phone}
            </a>
          ))}
        </Line>
        <Line icon={Mail}>
          <a href={`mailto:${email}`} className="hit">
            {email}
          </a>
        </Line>
        <Line icon={Clock}>
          <Hours />
        </Line>
      </ul>
      <ButtonLink
        href={PAGE}
        {...controls}
        onClick={write}
        className="md:col-start-3 md:row-start-1"
      >
        Write to us
      </ButtonLink>
      <div className="md:col-start-2 md:row-start-1">
        <SocialLinks />
      </div>
      <div
        {...place}
        className="col-span-full rounded-card bg-card p-5 shadow-card empty:hidden md:p-8"
      >
        {form}
      </div>
    </section>
  );
}

const Line = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <li className="flex gap-4">
    <Icon aria-hidden strokeWidth={1.6} className="mt-0.5 size-5 shrink-0 text-accent-ink" />
    <div className="flex flex-wrap gap-x-6 gap-y-3 md:flex-col">{children}</div>
  </li>
);
