import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { PERSONAL } from '#accounts/ui/session.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import { useProfile } from '#accounts/ui/use-profile.ts';
import { Button } from '#platform/ui/button.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { ListingId } from '../domain/listing.ts';
import { historyFacts } from '../domain/listing-history.ts';
import { inToronto } from './in-toronto.ts';
import { propertyQuery, type ShownProperty } from './property-queries.ts';

/**
 * What the board lets registered visitors see of a listing's past. The page is everybody's, so that it is asked for
 * once somebody is known whose profile allows it; anybody else is told how to get there.
 */
export function ListingHistory({ id }: { id: ListingId }) {
  const account = useAccount();
  return (
    <section className="mt-10 print:hidden [[data-signed-in]_&]:min-h-56">
      <h2 className="font-display text-22">Listing history</h2>
      {account.at === 'signed-in' ? <OfTheirTier id={id} /> : <HowToSeeIt id={id} />}
    </section>
  );
}

/** Until it is known who somebody is, those who are signed in see the room for it. */
const HowToSeeIt = ({ id }: { id: ListingId }) => (
  <p className={`${QUIET} [[data-signed-in]_&]:invisible`}>
    Earlier prices, dates and days on market are for registered visitors, as the board’s rules have
    it.{' '}
    <SiteLink href={authAddress(`/property/${id}`)} rel="nofollow" className="text-link">
      Log in or register
    </SiteLink>
  </p>
);

function OfTheirTier({ id }: { id: ListingId }) {
  const { data: profile, isError, refetch } = useProfile();
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!profile) return <OnItsWay />;
  const { user, emailVerified, vowTerms } = profile;
  if (user.role === 'realtor' || (emailVerified && vowTerms.acceptedAt !== null))
    return <Told id={id} account={user.id} />;
  return (
    <p className={QUIET}>
      You will see earlier prices, dates and days on market once your e-mail address is verified and
      you have accepted the terms for registered visitors.{' '}
      <SiteLink href="/profile" className="text-link">
        Go to your profile
      </SiteLink>
    </p>
  );
}

function Told({ id, account }: { id: ListingId; account: number }) {
  const { data, isError, refetch } = useQuery<ShownProperty>({
    queryKey: [...propertyQuery(id).queryKey, 'for registrants', account],
    meta: PERSONAL,
  });
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <OnItsWay />;
  const facts = historyFacts(data.property);
  return (
    <>
      {facts.length === 0 && <p className={QUIET}>The board tells nothing of its past.</p>}
      <dl className="mt-3 gap-x-9 md:columns-2">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex break-inside-avoid justify-between gap-6 border-line border-b py-3"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-right font-[550]">{value}</dd>
          </div>
        ))}
      </dl>
      <Source lastRefreshed={data.lastRefreshed} />
    </>
  );
}

const Source = ({ lastRefreshed }: Pick<ShownProperty, 'lastRefreshed'>) => (
  <p className="mt-3 max-w-[68ch] text-14 text-ink-3">
    From the board’s records for registered visitors, for your own use.
    {lastRefreshed && (
      <>
        {' '}
        Last refreshed <time dateTime={lastRefreshed}>{inToronto(new Date(lastRefreshed))}</time>.
      </>
    )}
  </p>
);

const OnItsWay = () => <p className={QUIET}>Asking for its history…</p>;

const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <p className={`${QUIET} flex flex-wrap items-center gap-4`} role="alert">
    Its history could not be had just now.
    <Button look="outline" size="small" onClick={onRetry}>
      Retry
    </Button>
  </p>
);

const QUIET = 'mt-2 max-w-[68ch] text-ink-2';
