import { lazy, Suspense, useRef, useState } from 'react';
import { useViewedHomes } from '#listings/ui/seen-homes.ts';

/** With one home there is nothing to choose between. */
const MIN_HOMES = 2;

/**
 * The homes that the visitor looked at on this device, from two on. The server doesn't render them, and their code is
 * loaded only if there are any.
 */
export function RecentlyViewed({ className }: { className: string }) {
  const viewed = useViewedHomes();
  const place = useRef<HTMLDivElement>(null);
  // Kept here, so that 'Undo' brings the row back to where it was.
  const [isAdded, setAdded] = useState(false);
  return (
    // 'Clear' goes with the row, so the focus moves here.
    <div ref={place} tabIndex={-1} className="outline-none print:hidden">
      {viewed.length >= MIN_HOMES && (
        <Suspense>
          <Row
            place={place}
            viewed={viewed}
            isAdded={isAdded}
            onAdd={() => setAdded(true)}
            className={className}
          />
        </Suspense>
      )}
    </div>
  );
}

const Row = lazy(() =>
  import('./recently-viewed-row.tsx').then(
    ({ RecentlyViewedRow }) => ({ default: RecentlyViewedRow }),
    // The connection was lost, or a newer build was deployed: the page does without.
    () => ({ default: () => null }),
  ),
);
