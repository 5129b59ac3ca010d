import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useRegistrant } from '#accounts/ui/use-registrant.ts';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { headline } from '#listings/domain/listing-text.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { historyFacts, outcomeOf } from '../domain/listing-history.ts';
import { underHeadline } from '../domain/property-text.ts';
import { HistoryList } from './history-list.tsx';
import { historyQuery } from './history-queries.ts';
import { Details } from './property/about-home.tsx';
import { BackLink } from './property/back-link.tsx';

type PastHomeProps = {
  id: ListingId;
  /** What everyone else sees, with a note on how to see more. */
  otherwise(note: ReactNode): ReactNode;
};

/** An off-market home, for a registered visitor. */
export function PastHome({ id, otherwise }: PastHomeProps) {
  const registrant = useRegistrant();
  const isAdmitted = registrant.status === 'admitted';
  const { data, isError } = useQuery({ ...historyQuery(id), enabled: isAdmitted });
  if (isAdmitted && data) return <Record {...data} />;
  if (isAdmitted && !isError)
    return otherwise(<p role="status">Looking up this home’s history...</p>);
  if (registrant.status === 'guest') return otherwise(<HowToSeeIt id={id} />);
  if (registrant.status === 'not-yet') return otherwise(<NotYet />);
  return otherwise(<AnotherHome />);
}

type RecordProps = {
  property: PropertyDetail;
  isOnMarket: boolean;
  lastRefreshed: string | null;
};

function Record({ property, isOnMarket, lastRefreshed }: RecordProps) {
  const { demonstration, credit } = useSiteFacts();
  const brokerage = useBrokerage();
  const title = `${headline(property)} | ${brokerage.name}`;
  // The server answered 410 without knowing who the visitor is, so its title is Property Not Found.
  useEffect(() => {
    document.title = title;
  }, [title]);
  const history = (
    <section className="mt-10">
      <h2 className="font-display text-22">Listing history</h2>
      <HistoryList facts={historyFacts(property)} lastRefreshed={lastRefreshed} />
    </section>
  );
  return (
    <div className="frame pt-4 pb-28">
      <div className="flex flex-wrap justify-between gap-x-6">
        <BackLink />
        <AnotherHome />
      </div>
      <header className="mt-6 border-line-2 border-b pb-6">
        <p className="figures font-display text-28 md:text-40">
          {outcomeOf({ ...property, ...property.details, isOnMarket })}
        </p>
        <h1 className="mt-4 font-display text-28">{headline(property)}</h1>
        {underHeadline(property).map((line) => (
          <p key={line} className="mt-1 text-ink-2">
            {line}
          </p>
        ))}
        <p className="mt-3 text-14 text-ink-3">Listed by {property.listOfficeName}</p>
      </header>
      <div className="mt-8 max-w-[880px]">
        <Details property={property} />
        {history}
      </div>
      <div className="mt-10">
        <Provenance lastRefreshed={lastRefreshed} demonstration={demonstration} credit={credit} />
      </div>
    </div>
  );
}

const AnotherHome = () => (
  <a href="/home-history" className="inline-flex min-h-11 items-center text-link">
    Find another home’s history
  </a>
);

/** For signed-in visitors, keeps its space but stays invisible until their account is loaded. */
const HowToSeeIt = ({ id }: { id: ListingId }) => (
  <p className="[[data-signed-in]_&]:invisible">
    Registered visitors can see what homes sold for.{' '}
    <a href={authAddress(`/property/${id}`)} rel="nofollow" className="text-link">
      Sign in or create an account
    </a>
  </p>
);

const NotYet = () => (
  <p>
    You can see what homes sold for once you verify your email address and accept the terms for
    registered visitors.{' '}
    <a href="/profile" className="text-link">
      Go to your profile
    </a>
  </p>
);
