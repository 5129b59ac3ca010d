import {
  type Area,
  type AreaFault,
  formatAreas,
  MAX_AREA_LENGTH,
  parseAreas,
} from '#geography/domain/area.ts';
import { type Circle, formatCircle, parseCircle } from '#geography/domain/circle.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { gridPoint } from '#geography/domain/tile-grid.ts';
import {
  type Frame,
  formatFrame,
  formatView,
  parseFrame,
  parseView,
  STANDARD_FRAME,
  type View,
  viewExtent,
} from '#geography/domain/view.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { PlaceDimension } from '../index/dimension.ts';
import { areaRegion, cellRegion, circleRegion } from '../index/region.ts';
import { positionKey, RegionSearch } from '../index/slots-in-region.ts';
import { zCode } from '../index/z-order.ts';
import type { Filter, ServedFilter } from './filter.ts';

/**
 * Where on the map homes are searched. A stored area is known by its id alone; the server replaces it by its areas
 * before it searches.
 */
export type Within =
  | { kind: 'view'; view: View; frame: Frame }
  | { kind: 'areas'; areas: readonly Area[] }
  | { kind: 'stored-areas'; id: string }
  | { kind: 'circle'; circle: Circle };

/** Where on the map; null for anywhere. */
export type WithinCriteria = { within: Within | null };

export const within: Filter<WithinCriteria> = {
  none: { within: null },
  parse(query) {
    const { within, faults } = parseWithin({
      area: query.text('area'),
      circle: query.text('circle'),
      view: query.text('view'),
      frame: query.text('frame'),
    });
    query.issues.push(...faults);
    return { within };
  },
  format: ({ within }) => formatWithin(within),
  // No count says what is elsewhere on the map.
  chips: ({ within }) =>
    within ? [{ label: withinLabel(within), without: { within: null } }] : [],
};

/** The same search wherever the map was moved to; an area or a circle, which was chosen, stays. */
export const withoutView = <Criteria extends WithinCriteria>(search: Criteria): Criteria =>
  search.within?.kind === 'view' ? { ...search, within: null } : search;

function withinLabel(within: Within): string {
  switch (within.kind) {
    case 'view':
      return 'In this view';
    case 'areas':
    case 'stored-areas':
      return 'Area on the map';
    case 'circle':
      return within.circle.kilometres === 0
        ? 'At one address'
        : `Within ${within.circle.kilometres} km`;
  }
}

/** The parameters of a search that say where on the map, as given. Of several, the first here counts. */
export type WithinTexts = { area: string; circle: string; view: string; frame: string };

/** The value that the parameters give, or the fields that are invalid and what each must be. */
export type ParsedWithin = {
  within: Within | null;
  faults: { path: keyof WithinTexts; message: string }[];
};

/** Parses the parameters; an empty one counts as absent. A frame alone means nothing. */
function parseWithin({ area, circle, view, frame }: WithinTexts): ParsedWithin {
  const parsed = [parseAreaText(area), parseCircleText(circle), parseViewTexts(view, frame)];
  return {
    within: parsed.find(({ within }) => within !== null)?.within ?? null,
    faults: parsed.flatMap(({ faults }) => faults),
  };
}

/** The parameters of a place on the map, in canonical form; `parseWithin` parses them back. */
export function formatWithin(within: Within | null): Partial<WithinTexts> {
  switch (within?.kind) {
    case undefined:
      return {};
    case 'areas':
      return { area: formatAreas(within.areas) };
    case 'stored-areas':
      return { area: STORED_AREA_MARK + within.id };
    case 'circle':
      return { circle: formatCircle(within.circle) };
    case 'view': {
      const frame = formatFrame(within.frame);
      const isStandard = frame === formatFrame(STANDARD_FRAME);
      return { view: formatView(within.view), ...(isStandard ? {} : { frame }) };
    }
  }
}

/** Marks the id of stored areas: 'area=~k3x9'. */
const STORED_AREA_MARK = '~';

/** A stored area's id: lower-case letters and digits, without those that look alike. */
const STORED_ID = /^[a-hjkmnp-z2-9]{4,12}$/;

/** Whether a text may be a stored area's id. */
export const isStoredId = (text: string): boolean => STORED_ID.test(text);

const NO_AREA: ParsedWithin = { within: null, faults: [] };

const fault = (path: keyof WithinTexts, message: string): ParsedWithin => ({
  within: null,
  faults: [{ path, message: `${path} ${message}` }],
});

function parseAreaText(text: string): ParsedWithin {
  if (text === '') return NO_AREA;
  if (text.startsWith(STORED_AREA_MARK)) {
    const id = text.slice(STORED_AREA_MARK.length);
    return isStoredId(id)
      ? { within: { kind: 'stored-areas', id }, faults: [] }
      : fault('area', 'must be the id of a stored area, such as ~k3x9, after its ~');
  }
  const parsed = parseAreas(text);
  if (!parsed.ok) return fault('area', AREA_MESSAGES[parsed.reason]);
  return { within: { kind: 'areas', areas: parsed.areas }, faults: [] };
}

/** What an area must be, by what it isn't. */
export const AREA_MESSAGES: Record<AreaFault, string> = {
  'not-encoded': 'must be flexible polylines separated by dots, or ~ and the id of a stored area',
  'too-many-areas': 'must have at most 5 areas',
  'too-long': `must have at most ${MAX_AREA_LENGTH} characters for each area; store longer ones first`,
  'too-few-points': 'must have at least 3 different points in each area',
  'too-many-points': 'must have at most 60 points in each area',
  'outside-province': 'must lie in Ontario',
  'crosses-itself': 'must not cross or touch itself',
};

function parseCircleText(text: string): ParsedWithin {
  if (text === '') return NO_AREA;
  const circle = parseCircle(text);
  if (circle !== null) return { within: { kind: 'circle', circle }, faults: [] };
  return fault(
    'circle',
    'must be latitude/longitude/kilometres, such as 43.45/-79.68/5: in Ontario, 0.1 to 100 km, or 0 for exactly that position',
  );
}

function parseViewTexts(text: string, frameText: string): ParsedWithin {
  const view = text === '' ? null : parseView(text);
  const frame = frameText === '' ? STANDARD_FRAME : parseFrame(frameText);
  const wrongView = fault('view', 'must be zoom/latitude/longitude, such as 11/43.45/-79.68');
  const wrongFrame = fault('frame', 'must be columns x rows of 1 to 60, such as 12x9');
  return {
    within: view && frame && { kind: 'view', view, frame },
    faults: [
      ...(text !== '' && view === null ? wrongView.faults : []),
      ...(frame === null ? wrongFrame.faults : []),
    ],
  };
}

/**
 * Where on the map. A home that shows no position is in a view if the centre of its neighbourhood is, and never in an
 * area or a circle, whose edges could be moved until they reveal where it is.
 */
export const WITHIN_DIMENSION: PlaceDimension<IndexedListing, WithinCriteria> = {
  kind: 'place',
  name: 'within',
  keyOf({ latitude, longitude, citySlug, neighbourhood }) {
    const isPlaced = latitude !== null && longitude !== null;
    const position = isPlaced ? { latitude, longitude } : publishedCentre(citySlug, neighbourhood);
    if (position === null) return null;
    const { x, y } = gridPoint(position);
    return positionKey(zCode(x, y), isPlaced);
  },
  filterOf: ({ within }) => within,
  slotsOf({ within }, rows) {
    const search = new RegionSearch(rows);
    switch (within?.kind) {
      case 'view': {
        const cells = cellRegion(viewExtent(within.view, within.frame));
        search.addPlaced(cells);
        search.addUnplaced(cells);
        break;
      }
      case 'areas':
        for (const area of within.areas) search.addPlaced(areaRegion(area));
        break;
      case 'circle':
        search.addPlaced(circleRegion(within.circle));
        break;
      case 'stored-areas':
      case undefined:
    }
    return search.words;
  },
};

export const servedWithin = {
  parameters: {
    area: 'Only homes in these areas: one to five HERE flexible polylines separated by dots, or ~ and the id of a stored area.',
    circle:
      'Only homes this near: latitude/longitude/kilometres, such as 43.45/-79.68/5, or with 0 exactly at this position.',
    view: 'Only homes on this map: zoom/latitude/longitude, such as 11/43.45/-79.68, zoom 6 to 16. Homes that show no exact address count as in the middle of their neighbourhood. Ignored if area or circle is given.',
    frame: 'How many cells of 64 pixels the map shows, columns x rows; 12x9 by default.',
  },
} satisfies ServedFilter;
