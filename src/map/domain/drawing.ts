import {
  type Area,
  type AreaFault,
  areaOf,
  formatAreas,
  MAX_AREA_LENGTH,
  MAX_AREA_POINTS,
  MAX_AREAS,
} from '#geography/domain/area.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { simplify } from '#geography/domain/simplify.ts';
import { withoutLoops } from './without-loops.ts';

/** Areas after a change; or why they stay as they were. */
export type Drawn = { ok: true; areas: readonly Area[] } | { ok: false; reason: AreaFault };

const refused = (reason: AreaFault): Drawn => ({ ok: false, reason });

/** Numbers of points to try, until an area's text is short enough for an address. */
const POINTS = [MAX_AREA_POINTS, 45, 30];

/** Adds the area inside a freehand line, closed by a straight stretch and simplified to at most 60 points. */
export function addTraced(areas: readonly Area[], line: readonly Position[]): Drawn {
  const outline = withoutLoops(simplify(line, MOST_TRACED));
  const tries = POINTS.map((most) => addArea(areas, simplify(outline, most)));
  return tries.find(({ ok }) => ok) ?? tries[0] ?? refused('too-few-points');
}

/** Points of a line in which loops are looked for. */
const MOST_TRACED = 200;

/** Adds the area with these corners. Its text must fit into an address. */
export function addArea(areas: readonly Area[], corners: readonly Position[]): Drawn {
  if (areas.length === MAX_AREAS) return refused('too-many-areas');
  const area = shortAreaOf(corners);
  return typeof area === 'string' ? refused(area) : { ok: true, areas: [...areas, area] };
}

function shortAreaOf(corners: readonly Position[]): Area | AreaFault {
  const area = areaOf(corners);
  return typeof area !== 'string' && formatAreas([area]).length > MAX_AREA_LENGTH
    ? 'too-long'
    : area;
}

/** A corner of one of the areas, by their places. */
export type Corner = { area: number; corner: number };

/** Moves a corner. */
export const moveCorner = (areas: readonly Area[], { area, corner }: Corner, to: Position): Drawn =>
  changed(areas, area, (corners) => corners.with(corner, to));

/** Adds a corner in the middle of the edge that begins at a corner. */
export const splitEdge = (areas: readonly Area[], { area, corner }: Corner): Drawn =>
  changed(areas, area, (corners) => corners.toSpliced(corner + 1, 0, middleOf(corners, corner)));

/** Removes a corner; an area with three corners is removed whole. */
export function removeCorner(areas: readonly Area[], { area, corner }: Corner): Drawn {
  if ((areas[area]?.length ?? 0) <= 3) return { ok: true, areas: areas.toSpliced(area, 1) };
  return changed(areas, area, (corners) => corners.toSpliced(corner, 1));
}

/** The middle of the edge that begins at a corner. */
export function middleOf(corners: readonly Position[], corner: number): Position {
  const [from, to] = [corners[corner], corners[(corner + 1) % corners.length]];
  if (!from || !to) throw new RangeError(`no edge ${corner}`);
  return {
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  };
}

function changed(
  areas: readonly Area[],
  place: number,
  change: (corners: readonly Position[]) => readonly Position[],
): Drawn {
  const before = areas[place];
  if (!before) throw new RangeError(`no area ${place}`);
  const area = areaOf(change(before));
  return typeof area === 'string' ? refused(area) : { ok: true, areas: areas.with(place, area) };
}

/** What a visitor can do about it, in words. */
export const DRAWING_MESSAGES: Record<AreaFault, string> = {
  'too-few-points': 'Draw around the homes you like, so that the line encloses an area.',
  'too-many-points': '60 points is the most an area can have. Remove one to add another.',
  'too-many-areas': '5 areas is the most a search can have. Clear one to draw another.',
  'crosses-itself': 'An area can’t cross its own edge.',
  'outside-province': 'Areas are limited to Ontario.',
  'not-encoded': 'This area can’t be searched.',
  'too-long': 'This area has too much detail. Remove a few points.',
};
