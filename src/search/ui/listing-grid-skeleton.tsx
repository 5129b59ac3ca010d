import { ListingCardSkeleton } from '#listings/ui/listing-card-skeleton.tsx';
import { PAGE_SIZE } from '../domain/search.ts';
import { GRID } from './listing-grid.tsx';

/** A skeleton of the grid while its homes load. */
export const ListingGridSkeleton = () => (
  <div className={GRID} role="status" aria-label="Loading properties">
    {Array.from({ length: PAGE_SIZE }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical skeletons that never move
      <ListingCardSkeleton key={place} />
    ))}
  </div>
);
