import type { Map as LiveMap } from 'maplibre-gl';
import { type Box, overlap } from '#platform/domain/box.ts';
import { moveToShow } from '../../../domain/reveal.ts';
import { BY_PAGE } from './use-camera.ts';

/** Pixels along the map's edges that are left free around a marker that was moved. */
const EDGE_MARGIN = 16;
/** Milliseconds. */
const PAN_DURATION = 150;

/** What may lie over the map: its own tools and notices, a phone's sheet, and the buttons that float over every page. */
const COVERS = '[data-over-map], [data-holds-bar], .map-list, .filter-bar, .chat-button';

/**
 * Moves the map as little as needed if a marker is outside of it or under something, such as a control or a phone's sheet: a
 * marker that has focus, or was pressed, is always seen. The search stays as it is.
 */
export function reveal(map: LiveMap, marker: Element): void {
  const visible = visiblePart(boxOf(map.getContainer()));
  const covers = boxesOf(COVERS);
  const box = boxOf(marker);
  const isCovered = covers.some((cover) => overlap(cover, box));
  if (!isCovered && moveToShow(box, visible) === null) return;
  const by = moveToShow(box, covers.reduce(cutBy, inset(visible)));
  if (by) map.panBy([by.x, by.y], { duration: PAN_DURATION }, BY_PAGE);
}

/** What lies over a map, in pixels from its north-west corner: what a marker is moved out from under, the credit, and the names of lakes. */
export function coversOn(map: LiveMap): Box[] {
  const { left, top } = boxOf(map.getContainer());
  return boxesOf(`${COVERS}, .map-credit, .live-water-names > span`).map((box) => ({
    ...box,
    left: box.left - left,
    top: box.top - top,
  }));
}

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map(boxOf)
    .filter(({ width, height }) => width * height > 0);

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The part of a box that is in the window. */
function visiblePart({ left, top, width, height }: Box): Box {
  const [right, bottom] = [
    Math.min(left + width, window.innerWidth),
    Math.min(top + height, window.innerHeight),
  ];
  const [west, north] = [Math.max(0, left), Math.max(0, top)];
  return { left: west, top: north, width: right - west, height: bottom - north };
}

const inset = ({ left, top, width, height }: Box): Box => ({
  left: left + EDGE_MARGIN,
  top: top + EDGE_MARGIN,
  width: width - 2 * EDGE_MARGIN,
  height: height - 2 * EDGE_MARGIN,
});

/** The largest part of a box, over its whole width or height, that something else leaves free. */
function cutBy(free: Box, cover: Box): Box {
  if (!overlap(free, cover)) return free;
  const [right, bottom] = [free.left + free.width, free.top + free.height];
  const below = cover.top + cover.height;
  const beyond = cover.left + cover.width;
  const parts: Box[] = [
    { ...free, height: cover.top - free.top },
    { ...free, top: below, height: bottom - below },
    { ...free, width: cover.left - free.left },
    { ...free, left: beyond, width: right - beyond },
  ];
  const area = ({ width, height }: Box) => Math.max(0, width) * Math.max(0, height);
  return parts.reduce((best, part) => (area(part) > area(best) ? part : best));
}
