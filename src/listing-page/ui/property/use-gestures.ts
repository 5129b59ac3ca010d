import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Point, pan, toggleZoom, type Zoom, zoomTo } from '../../domain/zoom.ts';

/** Pixels: how far a finger may move in a tap, and how far it must move for a swipe. */
const TAP_WITHIN = 10;
const SWIPE_PAST = 60;
/** Maximum milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300;

type GesturesProps = {
  zoom: Zoom;
  onZoom: (next: (zoom: Zoom) => Zoom) => void;
  onStep: (by: 1 | -1) => void;
};

/**
 * Touch, mouse and wheel gestures on the photo shown: swipe to the next, pinch or double tap to zoom, drag to move.
 * `drag` is the current swipe distance in pixels.
 */
export function useGestures({ zoom, onZoom, onStep }: GesturesProps) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const way = useRef({ x: 0, length: 0 });
  const isDoubleTap = useDoubleTap();
  const [drag, setDrag] = useState(0);
  useWheel(stage, onZoom);

  const press = (event: PointerEvent) => {
    stage.current?.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event, stage.current));
    // Two fingers neither tap nor swipe.
    way.current = { x: 0, length: fingers.current.size > 1 ? Number.POSITIVE_INFINITY : 0 };
    setDrag(0);
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const frame = frameOf(stage.current);
    const at = pointOf(event, stage.current);
    const by = { x: at.x - before.x, y: at.y - before.y };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    way.current.length += Math.hypot(by.x, by.y);

    if (other) onZoom((zoom) => pinch(zoom, { before, at, other }, frame));
    else if (zoom.scale > 1) onZoom((zoom) => pan(zoom, by, frame));
    else if (way.current.length !== Number.POSITIVE_INFINITY) {
      way.current.x += by.x;
      setDrag(way.current.x);
    }
  };

  const release = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const { x, length } = way.current;
    setDrag(0);
    if (Math.abs(x) > SWIPE_PAST) onStep(x < 0 ? 1 : -1);
    if (length > TAP_WITHIN) return;
    if (!isDoubleTap(event.timeStamp)) return;
    const at = pointOf(event, stage.current);
    const frame = frameOf(stage.current);
    onZoom((zoom) => toggleZoom(zoom, at, frame));
  };

  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setDrag(0);
  };

  const listeners = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: cancel,
  };
  return { stage, listeners, drag };
}

/** Whether a tap at this time is the second of a double tap. */
function useDoubleTap(): (at: number) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (at) => {
    const isDouble = at - last.current < DOUBLE_TAP;
    last.current = isDouble ? Number.NEGATIVE_INFINITY : at;
    return isDouble;
  };
}

/** Not React's onWheel: its listeners are passive, so they can't prevent the browser's own zoom. */
function useWheel(stage: RefObject<HTMLElement | null>, onZoom: GesturesProps['onZoom']): void {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const [at, frame] = [pointOf(event, stage.current), frameOf(stage.current)];
      const ratio = Math.exp(-event.deltaY / 300);
      latest.current((zoom) => zoomTo(zoom, zoom.scale * ratio, at, frame));
    };
    const element = stage.current;
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, [stage]);
}

type Pinch = Record<'before' | 'at' | 'other', Point>;

/** One of two fingers moved. */
function pinch(zoom: Zoom, { before, at, other }: Pinch, frame: DOMRect): Zoom {
  const ratio = distance(at, other) / (distance(before, other) || 1);
  return zoomTo(zoom, zoom.scale * ratio, middle(at, other), frame);
}

const frameOf = (stage: HTMLElement | null): DOMRect =>
  stage?.getBoundingClientRect() ?? new DOMRect();

function pointOf(event: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const { left, top, width, height } = frameOf(stage);
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
