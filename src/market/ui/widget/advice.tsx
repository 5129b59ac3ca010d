import { useState } from 'react';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import type { MarketStats } from '../../api.ts';
import { adviceFor, DAYS_ON_MARKET, type Side } from '../../domain/advice.ts';

const SIDES: { value: Side; label: string }[] = [
  { value: 'buying', label: 'I am buying' },
  { value: 'selling', label: 'I am selling' },
];

/** Advice for a buyer or a seller from a region's figures. */
export function Advice({ stats }: { stats: MarketStats }) {
  const [side, setSide] = useState<Side>('buying');
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[240px_1fr]">
      <div>
        <h3 className="font-display text-22">Personalized advice</h3>
        <div className="needs-script no-print mt-4">
          <Segmented<Side>
            legend="Your side of the sale"
            quietLegend
            name="side"
            options={SIDES}
            value={side}
            onChoose={setSide}
          />
        </div>
      </div>
      <div aria-live="polite" className="max-w-[68ch] text-ink-2">
        <p>{adviceFor(side, stats)}</p>
        {side === 'selling' && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <SamplePill />
            {DAYS_ON_MARKET}
          </p>
        )}
      </div>
    </div>
  );
}
