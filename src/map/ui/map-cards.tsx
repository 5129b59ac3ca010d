import type { ReactNode } from 'react';
import { HideButton } from '#hidden/ui/hide-button.tsx';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { CompactCard } from '#listings/ui/compact-card.tsx';
import { useSeenHomes } from '#listings/ui/seen-homes.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { ListTravel } from '#search/api.ts';
import { TravelLine } from '#transit/ui/travel-line.tsx';
import { useHover, useSelection } from './selection.tsx';

type MapCardsProps = {
  listings: readonly CardListing[];
  /** How long the way takes from each home, if destinations are chosen. */
  travel?: ListTravel | undefined;
};

/** The cards next to a map. A card and its marker light each other up. */
export function MapCards({ listings, travel }: MapCardsProps) {
  const seen = useSeenHomes();
  return (
    <ul className="map-cards">
      {listings.map((listing, place) => (
        <PairedCard
          key={listing.id}
          listing={listing}
          eager={place === 0}
          isSeen={seen.has(listing.id)}
        >
          {travel && <TravelLine names={travel.names} minutes={travel.minutes[place]} />}
        </PairedCard>
      ))}
    </ul>
  );
}

type PairedCardProps = {
  listing: CardListing;
  eager: boolean;
  isSeen: boolean;
  children: ReactNode;
};

function PairedCard(card: PairedCardProps) {
  const { id } = card.listing;
  const isPaired = useSelection(
    ({ hoveredId, selectedId }) => hoveredId === id || selectedId === id,
  );
  return (
    <li data-paired={isPaired || undefined} {...useHover(id)}>
      <CompactCard {...card} corner={<HideButton home={card.listing} />} />
    </li>
  );
}

/** As many as the first screen shows. */
const FIRST_SCREEN_CARDS = 6;

/** A skeleton of the cards while they load. */
export const MapCardsSkeleton = () => (
  <div role="status" aria-label="Loading properties" className="map-cards">
    {Array.from({ length: FIRST_SCREEN_CARDS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical skeletons that never move
      <Skeleton key={place} className="h-32 max-md:mt-3 md:h-72 md:rounded-card" />
    ))}
  </div>
);
