import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Property } from '#listings/api.ts';
import { addressLine, monthlyRentLine, priceLine } from '#listings/domain/listing-text.ts';
import { CardFoot } from '#listings/ui/card-foot.tsx';
import { ListingFacts } from '#listings/ui/listing-facts.tsx';
import { SaveHeart } from '#listings/ui/save-heart.tsx';
import { useMarkSeen } from '#listings/ui/seen-homes.ts';
import { Photo } from '#media/ui/photo.tsx';
import { queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { type ListTravel, listNamed, listProperties } from '#search/api.ts';
import { formatFound } from '#search/domain/found-words.ts';
import { MAX_LIMIT, type Search } from '#search/domain/search.ts';
import { searchParams } from '#search/domain/search-query.ts';
import { hrefOf } from '#search/ui/list-address.ts';
import { useWithoutHidden } from '#search/ui/use-without-hidden.ts';
import { formatDestinations } from '#transit/domain/destination.ts';
import { TravelLine } from '#transit/ui/travel-line.tsx';
import { addressName } from '../../../domain/map-text.ts';
import { searchOfAddress } from '../../../domain/marker-search.ts';
import type { Pill } from '../../../domain/markers.ts';

type HomeCardProps = { pill: Pill; search: Search; onClose(): void };

/** The home whose pill was pressed, or a list of the homes at its address. Escape closes it. */
export function HomeCard({ pill, search, onClose }: HomeCardProps) {
  const { ids, count } = pill;
  const { data, error, refetch } = useHomes(pill, search);
  const dialog = useRef<HTMLDivElement>(null);
  useMarkSeen(ids[0]);
  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);

  const title = count > 1 ? addressName(count) : 'Home on the map';
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="live-card"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-0.5 right-0.5 z-20 grid size-11 place-items-center"
      >
        <X aria-hidden size={20} strokeWidth={1.6} />
      </button>
      {data ? (
        <Homes homes={data.properties} travel={data.travel} title={count > 1 ? title : null}>
          {count > MAX_LIMIT && (
            <p className="px-3 pb-2 text-14">
              <a href={hrefOf(searchOfAddress(pill, search))} className="text-link hit">
                See all {formatFound(count, search)}
              </a>
            </p>
          )}
        </Homes>
      ) : error ? (
        <p role="alert" className="p-4 pr-12 text-14">
          {whyFailed(error)}{' '}
          <button type="button" onClick={() => refetch()} className="underline">
            Retry
          </button>
        </p>
      ) : (
        <div role="status" aria-label="Loading the home" className="sheen m-3 h-20 rounded-field" />
      )}
    </div>
  );
}

/** The home of a pill, or those at its address, cheapest first: a pill has the ids of twenty. */
function useHomes(pill: Pill, search: Search) {
  const { ids, count } = pill;
  const { reach } = search;
  const travel = reach.length > 0 && { reach: formatDestinations(reach) };
  const here = useWithoutHidden(searchOfAddress(pill, search));
  const there = searchParams({ ...here, sort: 'price-asc' });
  const one = useQuery({
    ...queryFor(listNamed, { query: { ids: ids[0], ...travel } }),
    enabled: count === 1,
  });
  const several = useQuery({
    ...queryFor(listProperties, { query: { ...there, limit: MAX_LIMIT } }),
    enabled: count > 1,
  });
  return count === 1 ? one : several;
}

type HomesProps = {
  homes: readonly Property[];
  travel: ListTravel | undefined;
  title: string | null;
  children: ReactNode;
};

function Homes({ homes, travel, title, children }: HomesProps) {
  const [home] = homes;
  if (!home) return <p className="p-4 pr-12 text-14">This home is no longer on the market.</p>;
  // Homes at one address are equally far.
  const way = travel && <TravelLine names={travel.names} minutes={travel.minutes[0]} />;
  if (!title) return <OneHome home={home}>{way}</OneHome>;
  return (
    <>
      <div className="px-3 py-2.5 pr-12">
        <h3 className="font-[550] text-16">{title}</h3>
        {way}
      </div>
      {children}
      <ul className="max-h-60 overflow-y-auto border-line border-t">
        {homes.map((each) => (
          <li key={each.id} className="relative border-line border-b last:border-b-0">
            <a href={`/property/${each.id}`} className="block px-3 py-2.5 hover:bg-hover">
              <span className="figures font-[550]">{priceLine(each)}</span>
              <span className="block text-14">{addressLine(each)}</span>
              <span className="block text-14 text-ink-2">{each.property_type}</span>
              <span className="block text-14 text-ink-3">{each.listOfficeName}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function OneHome({ home, children }: { home: Property; children: ReactNode }) {
  const rent = monthlyRentLine(home);
  return (
    <article className="relative p-3">
      <div className="flex gap-3">
        <div className="h-20 w-30 shrink-0 overflow-hidden rounded-row bg-sunk">
          <Photo
            address={home.imageUrls[0]}
            alt=""
            sizes="120px"
            widths={[320]}
            missing="No photo"
          />
        </div>
        <div className="min-w-0">
          <p className="figures pr-8 font-display text-22">{priceLine(home)}</p>
          {rent && <p className="figures text-14 text-ink-2">{rent}</p>}
          <h3 className="font-[550] text-16">{addressLine(home)}</h3>
          <p className="text-14 text-ink-2">{home.property_type}</p>
          <p className="text-14 text-ink-2">{home.neighbourhood ?? home.city}</p>
        </div>
      </div>
      {children}
      <ListingFacts of={home} />
      <div className="mt-3 flex min-h-12 border-line border-t">
        <CardFoot home={home} name={home.address ?? home.title} className="grow pt-3" />
        <div className="relative w-12 shrink-0">
          <SaveHeart listing={home} />
        </div>
      </div>
    </article>
  );
}
