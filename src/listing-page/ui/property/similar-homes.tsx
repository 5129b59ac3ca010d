import type { Property } from '#listings/api.ts';
import { ListingGrid } from '#search/ui/listing-grid.tsx';

/** Other homes in the same city; renders nothing if there are none. */
export const SimilarHomes = ({ city, homes }: { city: string; homes: readonly Property[] }) =>
  homes.length > 0 && (
    <section className="mt-[72px] print:hidden">
      <h2 className="mb-6 font-display text-28">Similar homes in {city}</h2>
      <ListingGrid listings={homes} isBelow />
    </section>
  );
