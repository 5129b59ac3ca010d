import { createPortal } from 'react-dom';
import type { GroundName } from '../../../domain/ground-names.ts';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';

/** The names of cities and neighbourhoods on the offline map. MapLibre doesn't know the bubbles that they keep clear of. */
export function GroundNames({ names }: { names: readonly GroundName[] }) {
  const map = useLiveMap();
  const layer = usePlaced<HTMLDivElement>(names);
  return createPortal(
    <div ref={layer} aria-hidden className="live-ground-names">
      {names.map(({ kind, text, x, y }) => (
        <span key={`${text} ${x} ${y}`} data-kind={kind}>
          {text}
        </span>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}
