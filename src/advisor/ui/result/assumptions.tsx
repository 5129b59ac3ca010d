import type { Recommendation } from '../../api.ts';

/** Every assumed figure with its source: three columns, or on a phone with the source below. */
export const Assumptions = ({ comparison }: { comparison: Recommendation['comparison'] }) => (
  <dl className="text-14">
    {comparison.assumptions.map(({ name, value, source }) => (
      <div
        key={name}
        className="grid grid-cols-2 gap-x-4 gap-y-1 border-line border-b py-3 md:grid-cols-[1fr_1.2fr_1.8fr] print:py-1.5"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="figures font-[550] max-md:text-right">{value}</dd>
        <dd className="text-ink-3 max-md:col-span-2">{source}</dd>
      </div>
    ))}
  </dl>
);
