import { Skeleton } from '#platform/ui/skeleton.tsx';

/** A placeholder as high as a card: its photo, its price and five lines of 20 px. */
export const ListingCardSkeleton = () => (
  <div className="overflow-hidden rounded-card bg-card shadow-card">
    <Skeleton className="aspect-3/2 rounded-none" />
    <div className="flex flex-col px-4 pt-1 pb-[9px] max-md:pt-3 max-md:pb-4">
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      {LINES.map((width) => (
        <Skeleton key={width} className={`my-0.5 h-4 ${width}`} />
      ))}
    </div>
  </div>
);

const LINES = ['w-2/3', 'w-1/2', 'w-3/4', 'w-5/6', 'w-3/5'];
