import { publishedCentre } from '#geography/domain/published-centre.ts';
import { type CellRange, cellOf, isInCells, mercator } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewAt, viewExtent } from '#geography/domain/view.ts';
import type { Property } from '#listings/api.ts';
import { comparedPrice } from '#listings/domain/listing-text.ts';
import { placeKey, placeOf } from '#places/domain/place.ts';
import type { PlacedHomes } from '#search/domain/map-cell.ts';
import type { LocatedCell } from './markers.ts';
import type { FramedView } from './move-view.ts';

/** What is around a home: the part of the map, the home itself if its address is public, and others on the market. */
export type Surroundings = FramedView & { own: PlacedHomes | null; homes: readonly PlacedHomes[] };

type Located = Pick<
  Property,
  | 'id'
  | 'price'
  | 'priceUnit'
  | 'monthlyRent'
  | 'transactionType'
  | 'city'
  | 'neighbourhood'
  | 'latitude'
  | 'longitude'
>;

/** Closer, the offline map is empty; a withheld address is only shown by its neighbourhood. */
const ZOOM = { known: 12, withheld: 11 };

/** The surroundings of a home and which of the others are there; null if neither it nor its city is on the map. */
export function surroundingsOf(home: Located, others: readonly Located[]): Surroundings | null {
  const own = placed(home);
  const centre = own
    ? { latitude: own.lat, longitude: own.lng }
    : publishedCentre(placeKey(placeOf(home.city)), home.neighbourhood);
  const view = centre && viewAt({ ...centre, zoom: own ? ZOOM.known : ZOOM.withheld });
  if (!view) return null;
  const extent = viewExtent(view);
  const homes = others.map(placed).filter((other) => other !== null);
  return {
    view,
    frame: STANDARD_FRAME,
    own,
    homes: homes.filter((other) => isShown(other, extent)),
  };
}

const isShown = ({ lat, lng }: PlacedHomes, extent: CellRange): boolean =>
  isInCells({ latitude: lat, longitude: lng }, extent);

/** Null if the home has no public position. */
function placed(home: Located): PlacedHomes | null {
  const { id, latitude: lat, longitude: lng } = home;
  return lat == null || lng == null ? null : { id, price: comparedPrice(home), lat, lng };
}

/** A home's place on the earth, as fractions from its north-west corner. */
export const placeOfHome = ({ lat, lng }: PlacedHomes): { x: number; y: number } =>
  mercator({ latitude: lat, longitude: lng });

/** A cell with only this home. */
export const cellOfHome = (home: PlacedHomes, zoom: number): LocatedCell => {
  const { lat, lng, price } = home;
  const cell = cellOf({ latitude: lat, longitude: lng }, zoom);
  return {
    cell,
    x: cell.x % 8,
    y: cell.y % 8,
    count: 1,
    lat,
    lng,
    minPrice: price,
    listings: [home],
  };
};
