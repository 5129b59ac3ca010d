import { type KeyboardEvent, useState } from 'react';
import { type Point, pan, WHOLE_PHOTO, ZOOM_STEP, zoomTo } from '../../domain/zoom.ts';
import { useGestures } from './use-gestures.ts';

/** Pixels an arrow key moves an enlarged photo. */
const KEY_PAN = 80;
const ARROW_KEYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': -ZOOM_STEP,
};
const FRAME_CENTRE = { x: 0, y: 0 };

/** Which of a home's photos is shown in full screen and how far it is enlarged, and the keys and gestures for both. */
export function usePhotoViewer(first: number, total: number) {
  // Counts on past the last photo and below the first, so that each slide has its own key.
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(WHOLE_PHOTO);

  const turnTo = (to: number) => {
    setAt(to);
    setZoom(WHOLE_PHOTO);
  };
  const step = (by: number) => {
    if (total > 1 && by !== 0) turnTo(at + by);
  };
  const gestures = useGestures({ zoom, onZoom: setZoom, onStep: step });
  const frame = () => gestures.stage.current?.getBoundingClientRect() ?? new DOMRect();
  const zoomBy = (by: number) =>
    setZoom((zoom) => zoomTo(zoom, zoom.scale + by, FRAME_CENTRE, frame()));

  const pressKey = (press: KeyboardEvent) => {
    // With Ctrl or Cmd, these keys belong to the browser.
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    const arrow = ARROW_KEYS[press.key];
    const closer = ZOOM_KEYS[press.key];
    if (arrow && zoom.scale > 1)
      setZoom((zoom) => pan(zoom, { x: -arrow.x * KEY_PAN, y: -arrow.y * KEY_PAN }, frame()));
    else if (arrow) step(arrow.x);
    else if (closer) zoomBy(closer);
    else if (press.key === 'Home') turnTo(0);
    else if (press.key === 'End') turnTo(total - 1);
    else return;
    press.preventDefault();
  };

  return { ...gestures, at, zoom, turnTo, step, zoomBy, pressKey };
}
