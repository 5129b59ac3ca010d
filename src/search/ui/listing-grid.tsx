import type { ReactNode } from 'react';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { type DescriptionOf, ListingCard } from '#listings/ui/listing-card.tsx';
import { useCardPhotos } from '#listings/ui/use-card-photos.ts';
import { TravelLine } from '#transit/ui/travel-line.tsx';
import type { ListTravel } from '../api.ts';

export const GRID =
  'grid grid-cols-1 gap-4 md:gap-x-[18px] md:gap-y-3 md:grid-cols-2 xl:grid-cols-3';

/** Cards that may be on the screen at once, or soon after. */
const FIRST_ON_SCREEN = 9;

type ListingGridProps = {
  listings: readonly CardListing[];
  /** True if the grid is below the fold, so that no photo is urgent. */
  isBelow?: boolean;
  /** A card's width, in the syntax of <img sizes>; default is for a grid of the page's full width. */
  sizes?: string;
  /** How long the way takes from each home, if destinations are chosen. */
  travel?: ListTravel | undefined;
  /** A button next to each heart. */
  corner?: (listing: CardListing) => ReactNode;
  /** What is shown of a home's description, given the usual line of it. */
  descriptionOf?: DescriptionOf | undefined;
};

/** Homes as cards: one column below 768 px, then two, three from 1200. */
export function ListingGrid({
  listings,
  isBelow = false,
  travel,
  corner,
  descriptionOf,
  ...card
}: ListingGridProps) {
  const { listeners, photosOf } = useCardPhotos(listings);
  return (
    <ul className={GRID} {...listeners}>
      {listings.map((listing, place) => (
        <li
          key={listing.id}
          className={isBelow || place >= FIRST_ON_SCREEN ? 'below-fold [--height-guess:348px]' : ''}
        >
          <ListingCard
            listing={listing}
            // Only the first: on a phone the others are below it, and would compete with it.
            eager={!isBelow && place === 0}
            photos={photosOf(listing)}
            corner={corner?.(listing)}
            descriptionOf={descriptionOf}
            {...card}
          >
            {travel && <TravelLine names={travel.names} minutes={travel.minutes[place]} />}
          </ListingCard>
        </li>
      ))}
    </ul>
  );
}
