import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phonesOf } from '#brokerage/domain/brokerage.ts';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { Hours } from '#shell/ui/hours.tsx';
import { SocialLinks } from '#shell/ui/social-links.tsx';
import { mailAddress } from '../domain/contact-subject.ts';

type ReachUsProps = {
  /** Subject line of the email link. */
  subject?: string | null;
  /** On wide screens it shares the row with something else, so it uses one column. */
  isNarrow?: boolean;
};

/** Every way to reach the brokerage: phone, email and address. */
export function ReachUs({ subject = null, isNarrow = false }: ReachUsProps) {
  const brokerage = useBrokerage();
  const { legalName, office, email } = brokerage;
  return (
    <dl className={`grid gap-6 md:grid-cols-2 ${isNarrow ? 'lg:grid-cols-1' : ''}`}>
      <Way icon={Phone} name="Telephone">
        {phonesOf(brokerage).map((phone) => (
          <a key={phone} href={`tel:+1-${phone}`} className={LINK}>
            {phone}
          </a>
        ))}
      </Way>
      <Way icon={Mail} name="Email">
        <a href={mailAddress(email, subject)} className={LINK}>
          {email}
        </a>
      </Way>
      <Way icon={MapPin} name="Office">
        <address className="not-italic">
          {legalName}
          <br />
          {office.street}
          <br />
          {office.city}, {office.province} {office.postalCode}
        </address>
      </Way>
      <Way icon={Clock} name="Hours">
        <Hours />
        <div className="mt-4">
          <SocialLinks />
        </div>
      </Way>
    </dl>
  );
}

const LINK = 'flex min-h-11 items-center font-[550] hover:text-accent-ink hover:underline';

const Way = (props: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="rounded-card bg-card p-5 shadow-card md:p-6">
    <dt className="flex items-center gap-2.5 font-medium text-14 text-ink-2">
      <props.icon aria-hidden size={20} strokeWidth={1.6} className="text-accent-ink" />
      {props.name}
    </dt>
    <dd className="mt-3">{props.children}</dd>
  </div>
);
