import { useQuery } from '@tanstack/react-query';
import { authAddress } from '#accounts/domain/next-path.ts';
import type { Registrant } from '#accounts/ui/use-registrant.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { HomeInHistory } from '../api.ts';
import { outcomeOf } from '../domain/listing-history.ts';
import { historiesQuery } from './history-queries.ts';

type HomesFoundProps = { search: string; registrant: Registrant };

/** The homes that match: for guests and accounts that aren't admitted, those on the market. */
export function HomesFound({ search, registrant }: HomesFoundProps) {
  const isAdmitted = registrant.status === 'admitted';
  const isDecided = registrant.status !== 'loading' && registrant.status !== 'failed';
  const { data, isError, refetch } = useQuery({
    ...historiesQuery(search, isAdmitted ? 'registrants' : 'guests'),
    enabled: isDecided,
  });
  if (!isDecided) return null;
  if (isError)
    return (
      <div className="mt-8">
        <Notice failed>
          <p className="mb-3">We couldn’t complete the search.</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Notice>
      </div>
    );
  if (!data)
    return (
      <p role="status" className="mt-8">
        Searching...
      </p>
    );
  const { homes } = data;
  return (
    <section aria-label="Homes found" className="mt-8">
      <p role="status" className="text-ink-2">
        {homes.length === 0 ? (
          <NothingFound registrant={registrant} />
        ) : (
          `${homes.length} ${homes.length === 1 ? 'listing' : 'listings'} found`
        )}
      </p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {homes.map((home) => (
          <li key={home.id}>
            <Home home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Never says whether the home was on the market before. */
const NothingFound = ({ registrant }: { registrant: Registrant }) => (
  <>
    {registrant.status === 'admitted' ? 'No listing on record' : 'No home on the market'} matches.
    Check the street number and the spelling.
    {registrant.status === 'guest' && (
      <>
        {' '}
        Past sales need an account.{' '}
        <a href={authAddress('/home-history')} rel="nofollow" className="text-link underline">
          Sign in or create an account
        </a>
      </>
    )}
  </>
);

const Home = ({ home }: { home: HomeInHistory }) => (
  <article className="relative h-full rounded-card bg-card p-5 shadow-card focus-within:outline-2">
    <h2 className="font-[550]">
      <a href={`/property/${home.id}`} className="after:absolute after:inset-0">
        {home.address ?? home.title}, {home.city}
      </a>
    </h2>
    <p className="figures mt-2">{outcomeOf(home)}</p>
    <p className="figures mt-1 text-14 text-ink-2">Listed at {priceLine(home)}</p>
    <p className="mt-1 text-14 text-ink-3">
      MLS® {home.mls_number}, {home.listOfficeName}
    </p>
  </article>
);
