import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRegistrant } from '#accounts/ui/use-registrant.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { Button } from '#platform/ui/button.tsx';
import { historyFacts } from '../domain/listing-history.ts';
import { HistoryList } from './history-list.tsx';
import { propertyQuery } from './property-queries.ts';

/** A listing's past for a signed-in visitor, as far as they have come with becoming a registrant. */
export function AccountsHistory({ id }: { id: ListingId }) {
  const registrant = useRegistrant();
  if (registrant.status === 'failed') return <Failed onRetry={registrant.retry} />;
  if (registrant.status === 'admitted') return <FullHistory id={id} account={registrant.account} />;
  if (registrant.status === 'loading') return <OnItsWay />;
  return (
    <p className={QUIET_TEXT_CLASS}>
      To see price history and days on market, verify your email address and accept the terms for
      registered visitors.{' '}
      <a href="/profile" className="text-link">
        Go to your profile
      </a>
    </p>
  );
}

/** The page's own call, answered for this account. */
function registrantsQuery(id: ListingId, account: number) {
  const query = propertyQuery(id);
  const queryKey = [...query.queryKey, 'for registrants', account];
  return queryOptions({ ...query, queryKey, meta: { personal: true } });
}

function FullHistory({ id, account }: { id: ListingId; account: number }) {
  const { data, isError, refetch } = useQuery(registrantsQuery(id, account));
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <OnItsWay />;
  return (
    <>
      <HistoryList facts={historyFacts(data.property)} lastRefreshed={data.lastRefreshed} />
      <p className="mt-3">
        <a href="/home-history" className="text-link">
          Find another home’s history
        </a>
      </p>
    </>
  );
}

const OnItsWay = () => <p className={QUIET_TEXT_CLASS}>Loading the history...</p>;

const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <p className={`${QUIET_TEXT_CLASS} flex flex-wrap items-center gap-4`} role="alert">
    We couldn’t load the history.
    <Button look="outline" size="small" onClick={onRetry}>
      Retry
    </Button>
  </p>
);

const QUIET_TEXT_CLASS = 'mt-2 max-w-[68ch] text-ink-2';
