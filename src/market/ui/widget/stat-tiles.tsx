import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { formatCount } from '#listings/domain/listing-text.ts';
import type { MarketStats } from '../../api.ts';
import { formatChange } from '../../domain/change.ts';

/** Tiles for sales and homes for sale, with their yearly change. */
export const StatTiles = ({ stats }: { stats: MarketStats }) => (
  <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-5">
    <Tile
      label="Sales, 12 months"
      value={stats.salesVolume === null ? null : formatCount(stats.salesVolume)}
      change={stats.salesVolumeYoY}
    />
    <Tile
      label="Active listings"
      value={formatCount(stats.activeListings)}
      change={stats.activeListingsYoY}
    />
  </dl>
);

type TileProps = { label: string; value: string | null; change: number | null };

const Tile = ({ label, value, change }: TileProps) => (
  <div>
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd>
      <span className="figures mt-1 block font-display text-28">{value ?? 'Not available'}</span>
      {change !== null && <Change change={change} />}
    </dd>
  </div>
);

/** An arrow and no colour: good news for one side is bad news for the other. */
const Change = ({ change }: { change: number }) => {
  const [Arrow, word] = directionOf(change);
  return (
    <span className="figures mt-1 flex items-center gap-1 text-14 text-ink-3">
      <Arrow aria-hidden strokeWidth={1.6} className="size-4" />
      <span className="sr-only">{word}</span>
      {formatChange(change)} year over year
    </span>
  );
};

function directionOf(change: number) {
  if (change === 0) return [ArrowRight, 'unchanged,'] as const;
  return change > 0 ? ([ArrowUp, 'up'] as const) : ([ArrowDown, 'down'] as const);
}
