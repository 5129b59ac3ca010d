import { Skeleton } from '#platform/ui/skeleton.tsx';

export const HeadlineSkeleton = () => (
  <div>
    <Skeleton className="h-[26px] w-56" />
    <Skeleton className="mt-1 h-[46px] w-64 md:h-[57px]" />
    <div className="mt-3 min-h-[100px] md:max-lg:min-h-[72px]">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-4 h-[26px] w-full max-w-80" />
    </div>
  </div>
);

export const ChartSkeleton = () => <Skeleton className="size-full" />;

export const TilesSkeleton = () => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-5">
    {['sales', 'listings'].map((tile) => (
      <div key={tile} className="h-[92px]">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2 h-8 w-32" />
        <Skeleton className="mt-2 h-4 w-20" />
      </div>
    ))}
  </div>
);

export const SentimentSkeleton = () => (
  <div>
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mx-auto mt-3 h-[114px] w-[220px] max-w-full rounded-card" />
    <Skeleton className="mx-auto mt-2 h-6 w-24" />
    <Skeleton className="mt-5 h-24 w-full" />
  </div>
);

export const AdviceSkeleton = () => <Skeleton className="h-28 w-full" />;
