import { Skeleton } from '#platform/ui/skeleton.tsx';

/** A placeholder with the exact shape of a card. */
export const ListingCardSkeleton = () => (
  <div className="overflow-hidden rounded-card bg-card shadow-card">
    <Skeleton className="aspect-3/2 rounded-none" />
    <div className="px-5 pt-4 pb-5">
      <Skeleton className="mt-1 h-7 w-1/2" />
      <Skeleton className="mt-3 h-5 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-5 h-4 w-5/6" />
      <div className="mt-5 flex justify-between border-line border-t pt-4 pb-6">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
  </div>
);
