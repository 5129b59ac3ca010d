import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { BackLink } from './property/back-link.tsx';

/** A home's page in its shape, while it is on its way. */
export const PropertySkeleton = () => (
  <div className="frame pt-4 pb-28" role="status" aria-label="Loading property">
    <div className="mb-4 flex h-11 items-center">
      <Skeleton className="h-5 w-40" />
    </div>
    <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_calc((100%-30px)/2.5)]">
      <div className="max-md:-mx-5">
        <Skeleton className="aspect-3/2 rounded-none md:rounded-card" />
      </div>
      <div className="hidden grid-cols-2 content-start gap-3 md:grid">
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

/** Of an id that is none, was never given, or whose listing has left the market. */
export const PropertyNotFound = () => (
  <InItsPlace title="Property Not Found" line="It may have left the market.">
    <BackLink />
  </InItsPlace>
);

/** When the listing could not be had; the browser may ask again. */
export function PropertyFailure() {
  const router = useRouter();
  return (
    <InItsPlace
      title="Error Loading Property"
      line="Something went wrong on the way. It may work in a moment."
    >
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        Retry
      </Button>
      <BackLink />
    </InItsPlace>
  );
}

type InItsPlaceProps = { title: string; line: string; children: ReactNode };

const InItsPlace = ({ title, line, children }: InItsPlaceProps) => (
  <section className="frame flex flex-col items-center py-[72px] text-center">
    <LakeHouse className="w-full max-w-[360px]" />
    <h1 className="title mt-12">{title}</h1>
    <p className="mt-4 text-18 text-ink-2">{line}</p>
    <div className="mt-8 flex flex-col items-center gap-4">{children}</div>
  </section>
);
