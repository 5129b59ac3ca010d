import type { ReactNode } from 'react';
import { parseListingId } from '#listings/domain/listing.ts';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import { PastHome } from './past-home.tsx';
import { BackLink } from './property/back-link.tsx';

/**
 * For an invalid or unknown id, or a listing that left the market. Registered visitors see the home's history here
 * instead, if there is one.
 */
export function PropertyNotFound({ id: text }: { id: string }) {
  const id = parseListingId(text);
  const notFound = (note: ReactNode) => (
    <InItsPlace title="Property Not Found" line="It may have left the market.">
      {note}
      <BackLink />
    </InItsPlace>
  );
  return id === null ? notFound(null) : <PastHome id={id} otherwise={notFound} />;
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
