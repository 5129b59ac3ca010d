import { useStartAtTop } from '#platform/ui/browser/use-start-at-top.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { PHONE_PHOTO } from './property/photo-height.ts';

/** A skeleton of a home's page while it loads. In its own file so that it doesn't need the page's code. */
export function PropertySkeleton() {
  useStartAtTop();
  return (
    <div className="frame pt-4 pb-28" role="status" aria-label="Loading property">
      <div className="mb-4 flex h-11 items-center">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_calc((100%-30px)/2.5)]">
        <div className="max-md:-mx-5">
          <Skeleton className={`rounded-none md:aspect-3/2 md:rounded-card ${PHONE_PHOTO}`} />
        </div>
        <div className="grid grid-cols-6 content-start gap-2 md:grid-cols-2 md:gap-3">
          {['1', '2', '3', '4', '5', '6'].map((place) => (
            <Skeleton key={place} className="aspect-3/2 rounded-field" />
          ))}
        </div>
      </div>
      <div className="mt-14 grid gap-x-[72px] gap-y-12 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div>
          <Skeleton className="h-12 w-64" />
          <Skeleton className="mt-5 h-8 w-80 max-w-full" />
          <Skeleton className="mt-3 h-5 w-56" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="mt-10 h-48" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
