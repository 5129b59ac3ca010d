import { showCount } from '#listings/domain/listing-text.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';
import { askedProvenance, KIND_NAMES } from '../domain/market-text.ts';
import { KINDS } from '../domain/snapshot.ts';

/** A region's market in a few figures, with where they come from below. */
export const MarketFigures = ({ stats }: { stats: MarketStats }) => (
  <div className="rounded-card bg-card px-5 py-7 shadow-card md:px-8">
    <dl className="grid gap-x-8 gap-y-7 md:grid-cols-3">
      <Figure label="Average asking price" value={money(stats.sale?.average ?? null)} />
      <Figure label="Median asking price" value={money(stats.sale?.median ?? null)} />
      <Figure label="Homes for sale" value={showCount(stats.activeListings)} />
    </dl>
    <div className="mt-7 overflow-x-auto border-line border-t pt-5">
      <table className="w-full text-left">
        <caption className="sr-only">Homes for sale by kind</caption>
        <thead className="text-14 text-ink-3">
          <tr>
            <th className="py-2 pr-4 font-medium">Kind</th>
            <th className="py-2 pr-4 text-right font-medium">For sale</th>
            <th className="py-2 text-right font-medium">Average asking price</th>
          </tr>
        </thead>
        <tbody className="figures">
          {KINDS.map((kind) => (
            <tr key={kind} className="border-line border-t">
              <th className="py-2.5 pr-4 font-normal">{KIND_NAMES[kind]}</th>
              <td className="py-2.5 pr-4 text-right">{showCount(stats.kinds[kind]?.count ?? 0)}</td>
              <td className="py-2.5 text-right">{money(stats.kinds[kind]?.average ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="mt-5 text-14 text-ink-3">{askedProvenance(stats)}</p>
  </div>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="figures mt-1 font-display text-28">{value}</dd>
  </div>
);

const money = (amount: number | null): string => (amount === null ? '–' : showDollars(amount));
