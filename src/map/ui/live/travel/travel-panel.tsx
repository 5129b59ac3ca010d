import { useRef } from 'react';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import type { ReachAnswer } from '#transit/api.ts';
import type { Destination } from '#transit/domain/destination.ts';
import { sourceNote } from '#transit/domain/travel-text.ts';
import { TravelChoice } from '#transit/ui/travel-choice.tsx';
import { MapPanel } from '../map-panel.tsx';

type TravelPanelProps = {
  destinations: readonly Destination[];
  /** Their areas, once known. */
  reach: ReachAnswer | undefined;
  /** Why the areas could not be loaded. */
  error: Error | null;
  onChange(next: readonly Destination[]): void;
  onClose(): void;
};

/** The choice of destinations, and what the map shows of them. Escape closes it. */
export function TravelPanel({ destinations, reach, error, onChange, onClose }: TravelPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <MapPanel ref={panel} title="Travel time" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
        <TravelChoice destinations={destinations} onChange={onChange} quietLegend />
        <div aria-live="polite" className="mt-3 grid gap-1.5 text-14 empty:hidden">
          {destinations.length > 0 && reach && <Legend reach={reach} />}
          {destinations.length > 0 && error && <p className="text-bad">{whyFailed(error)}</p>}
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t px-4 py-2.5">
        {destinations.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              onChange([]);
              panel.current?.focus({ preventScroll: true });
            }}
            className="min-h-11 font-[550] underline"
          >
            Clear all
          </button>
        ) : (
          <span />
        )}
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </MapPanel>
  );
}

/** What the filled area is, and how times were worked out. */
function Legend({ reach: { common, destinations, source } }: { reach: ReachAnswer }) {
  const [all, none] =
    destinations.length === 1
      ? ['Within this time', 'Nowhere is within this time. Add minutes.']
      : ['Within all times', 'Nowhere is within all times. Add minutes.'];
  return (
    <>
      <p className="flex items-center gap-2.5">
        {common.length > 0 && (
          <span
            aria-hidden
            className="h-4 w-6 rounded-check border border-accent-ink bg-accent-soft"
          />
        )}
        {common.length > 0 ? all : none}
      </p>
      <p className="text-ink-2">{sourceNote(source)}</p>
    </>
  );
}
