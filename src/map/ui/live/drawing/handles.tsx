import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Area } from '#geography/domain/area.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { mercator } from '#geography/domain/tile-grid.ts';
import { type Corner, middleOf } from '../../../domain/drawing.ts';
import { stepOf } from '../../../domain/tracing.ts';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';

type HandlesProps = {
  areas: readonly Area[];
  /** A corner is being moved here. */
  onMove(corner: Corner, to: Position): void;
  /** It stays where it was moved. */
  onRest(): void;
  onSplit(corner: Corner): void;
  onRemove(corner: Corner): void;
  onLeave(): void;
};

/** A button at each corner of the areas, to drag or move by arrow keys, and one in the middle of each edge, to add a corner. */
export function Handles({ areas, onMove, onRest, onSplit, onRemove, onLeave }: HandlesProps) {
  const map = useLiveMap();
  const dragged = useRef<Corner>(null);
  const corners = areas.flatMap((area, place) =>
    area.map((position, corner) => ({ area: place, corner, position })),
  );
  const middles = areas.flatMap((area, place) =>
    area.map((_, corner) => ({ area: place, corner, position: middleOf(area, corner) })),
  );
  const layer = usePlaced<HTMLDivElement>(
    [...corners, ...middles].map(({ position }) => mercator(position)),
  );

  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged.current) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    const { lng: longitude, lat: latitude } = map.unproject([clientX - left, clientY - top]);
    onMove(dragged.current, { longitude, latitude });
  };
  const drop = () => {
    if (dragged.current) onRest();
    dragged.current = null;
  };
  const press = (event: KeyboardEvent, { area, corner, position }: (typeof corners)[number]) => {
    const step = stepOf(event);
    if (step) {
      const { x, y } = map.project([position.longitude, position.latitude]);
      const { lng: longitude, lat: latitude } = map.unproject([x + step.x, y + step.y]);
      onMove({ area, corner }, { longitude, latitude });
    } else if (event.key === 'Enter') onSplit({ area, corner });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove({ area, corner });
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={layer} className="live-layer">
      {corners.map(({ area, corner, position }) => (
        <button
          key={`${area}/${corner}`}
          type="button"
          data-corner={`${area}/${corner}`}
          aria-label={`Point ${corner + 1} of ${areas[area]?.length}${areas.length > 1 ? `, area ${area + 1}` : ''}`}
          onPointerDown={(down) => {
            down.currentTarget.setPointerCapture(down.pointerId);
            dragged.current = { area, corner };
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={(event) => press(event, { area, corner, position })}
          onKeyUp={(event) => stepOf(event) && onRest()}
          className="live-marker live-handle"
        />
      ))}
      {middles.map(({ area, corner }) => (
        <button
          key={`${area}/${corner}/middle`}
          type="button"
          tabIndex={-1}
          aria-label={`Add a point after point ${corner + 1}`}
          onClick={() => onSplit({ area, corner })}
          className="live-marker live-middle"
        />
      ))}
    </div>
  );
}
