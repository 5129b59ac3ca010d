import type { LngLat } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Position } from '#geography/domain/coordinates.ts';
import {
  closes,
  isFull,
  moveCross,
  type Pixel,
  setPoint,
  stepOf,
  type Tracing,
  undoPoint,
} from '../../../domain/tracing.ts';
import { useLiveMap } from '../use-live-map.ts';

type TracePadProps = {
  /** A freehand line, not closed. */
  onTraced(line: Position[]): void;
  /** An area's corners, set one by one. */
  onPlotted(corners: Position[]): void;
  /** No further point can be set. */
  onFull(): void;
  onLeave(): void;
};

/** Pixels that a pointer moves before it draws; with less it sets a point. */
const PRESS = 6;

/**
 * Covers the map while an area is drawn: freehand by a drag, or point by point by presses or keys. Arrow keys move a cross, Enter sets a point and, at the first one,
 * closes the area; Backspace takes one back, Escape leaves.
 */
export function TracePad({ onTraced, onPlotted, onFull, onLeave }: TracePadProps) {
  const map = useLiveMap();
  const pad = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  const [tracing, setTracing] = useState<Tracing>(() => begun(map.getContainer()));
  const positions = (points: readonly Pixel[]): Position[] =>
    points.map(({ x, y }) => {
      const { lng: longitude, lat: latitude } = map.unproject([x, y]);
      return { longitude, latitude };
    });
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  useAnchored(tracing, setTracing);

  const set = (at: Pixel) => {
    if (closes(tracing, at)) return onPlotted(positions(tracing.points));
    if (isFull(tracing)) return onFull();
    setTracing(setPoint(tracing, at));
  };
  const begin = (press: PointerEvent<HTMLElement>) => {
    if (press.button !== 0 || !press.isPrimary) return setLine([]);
    press.currentTarget.setPointerCapture(press.pointerId);
    setLine([pixelOf(press)]);
  };
  const draw = (press: PointerEvent<HTMLElement>) => {
    if (line.length > 0 && press.isPrimary) setLine([...line, pixelOf(press)]);
  };
  const end = (press: PointerEvent<HTMLElement>) => {
    const [first] = line;
    setLine([]);
    if (!first || !press.isPrimary) return;
    if (lengthOf(line) <= PRESS) return set(first);
    onTraced(positions(line));
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step) setTracing(moveCross(tracing, step, sizeOf(map.getContainer())));
    else if (event.key === 'Enter') set(tracing.cross);
    else if (event.key === 'Backspace') setTracing(undoPoint(tracing));
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={pad}
      role="application"
      aria-label={`Drawing an area. ${tracing.points.length} points set. Arrow keys move the cross, Enter sets a point, Enter at the first point closes the area, Escape leaves.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys and pointers.
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={() => setLine([])}
      onKeyDown={press}
      className="trace-pad"
    >
      <svg aria-hidden className="size-full">
        <polyline className="casing" points={textOf(line)} />
        <polyline className="line" points={textOf(line)} />
        <polyline className="casing" points={textOf([...tracing.points, tracing.cross])} />
        <polyline className="line" points={textOf([...tracing.points, tracing.cross])} />
        {tracing.points.map(({ x, y }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points are only added and removed at the end.
          <circle key={at} cx={x} cy={y} r={at === 0 ? 9 : 6} />
        ))}
        <path className="cross" d={crossAt(tracing.cross)} />
      </svg>
    </div>
  );
}

/** Keeps what was set at its place on the ground when the window, the panel or the page moves the map. */
function useAnchored(tracing: Tracing, place: (tracing: Tracing) => void): void {
  const map = useLiveMap();
  const anchors = useRef<LngLat[]>([]);
  const followed = useRef<Tracing>(null);
  useEffect(() => {
    if (tracing === followed.current) return;
    anchors.current = [tracing.cross, ...tracing.points].map(({ x, y }) => map.unproject([x, y]));
  }, [map, tracing]);
  useEffect(() => {
    const follow = () => {
      const [cross, ...points] = anchors.current.map((at) => map.project(at));
      if (!cross) return;
      followed.current = { cross, points };
      place(followed.current);
    };
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, place]);
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

/** The cross waits in the middle. */
function begun(map: HTMLElement): Tracing {
  const { width, height } = sizeOf(map);
  return { cross: { x: Math.round(width / 2), y: Math.round(height / 2) }, points: [] };
}

function pixelOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Pixel {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const textOf = (points: readonly Pixel[]): string =>
  points.length < 2 ? '' : points.map(({ x, y }) => `${x},${y}`).join(' ');

const lengthOf = (line: readonly Pixel[]): number =>
  line.reduce((sum, { x, y }, at) => {
    const last = line[at - 1];
    return last ? sum + Math.hypot(x - last.x, y - last.y) : sum;
  }, 0);

const crossAt = ({ x, y }: Pixel): string => `M${x - 14} ${y}h28M${x} ${y - 14}v28`;
