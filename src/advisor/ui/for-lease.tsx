import type { PropertyDetail } from '#listings/api.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { advisorAddress, prefillFromLease } from '../domain/page/advisor-address.ts';

/** Replaces the mortgage calculator for a home that is only for lease. */
export const ForLease = ({ lease }: { lease: PropertyDetail }) => (
  <section className="rounded-card bg-card p-5 shadow-card md:p-8">
    <h3 className="font-display text-22">This home is for lease</h3>
    <p className="mt-3 max-w-[60ch] text-ink-2">
      The mortgage calculator is for homes for sale. At {priceLine(lease)}, you can see whether
      renting or buying comes out ahead for you.
    </p>
    <ButtonLink href={advisorAddress(prefillFromLease(lease))} className="mt-5">
      Compare renting with buying
    </ButtonLink>
  </section>
);
