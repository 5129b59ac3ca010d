import type { CardListing } from '#listings/ui/card-listing.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { ListingCardSkeleton } from '#listings/ui/listing-card-skeleton.tsx';
import { useCardPhotos } from '#listings/ui/use-card-photos.ts';
import { PAGE_SIZE } from '../domain/search.ts';

/** The widest first row; its photos are loaded eagerly. */
const FIRST_ROW = 3;

const GRID = 'grid gap-6 md:grid-cols-2 xl:grid-cols-3';

type ListingGridProps = {
  listings: readonly CardListing[];
  /** True if the grid is below the fold, so that no photo is urgent. */
  isBelow?: boolean;
};

/** Homes as cards: one column below 768 px, then two, three from 1200. */
export function ListingGrid({ listings, isBelow = false }: ListingGridProps) {
  const { listeners, photosOf } = useCardPhotos(listings);
  return (
    <ul className={GRID} {...listeners}>
      {listings.map((listing, place) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            eager={!isBelow && place < FIRST_ROW}
            photos={photosOf(listing)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A skeleton of the grid while its homes load. */
export const ListingGridSkeleton = () => (
  <div className={GRID} role="status" aria-label="Loading properties">
    {Array.from({ length: PAGE_SIZE }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical skeletons that never move
      <ListingCardSkeleton key={place} />
    ))}
  </div>
);
