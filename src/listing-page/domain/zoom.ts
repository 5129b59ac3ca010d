/** A photo's position in its frame: its scale, and its offset from the centre in pixels. */
export type Zoom = { scale: number; x: number; y: number };

/** In pixels from the frame's centre. */
export type Point = { x: number; y: number };

type Frame = { width: number; height: number };

export const WHOLE_PHOTO: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;

/** The zoom step of a button or key. */
export const ZOOM_STEP = 0.5;
/** The scale of a double tap. */
const CLOSE_UP = 2.5;

/** Zooms to a scale from 1 to 4, keeping the given point in place as far as the edges allow. */
export function zoomTo(zoom: Zoom, scale: number, at: Point, frame: Frame): Zoom {
  const next = Math.min(MOST_ZOOM, Math.max(1, scale));
  const ratio = next / zoom.scale;
  const moved = { x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
  return within({ scale: next, ...moved }, frame);
}

/** Moves an enlarged photo, stopping at its edges. */
export const pan = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** A double tap: zooms in on the point, or back out to the whole photo. */
export const toggleZoom = (zoom: Zoom, at: Point, frame: Frame): Zoom =>
  zoom.scale > 1 ? WHOLE_PHOTO : zoomTo(zoom, CLOSE_UP, at, frame);

function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(-mostX, x, mostX), y: between(-mostY, y, mostY) };
}

// Adding 0 turns -0 into 0.
const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value)) + 0;
