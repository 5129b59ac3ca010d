/** A pair of longitude and latitude, in degrees, as in GeoJSON. */
export type Point = [longitude: number, latitude: number];

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'MultiPoint' | 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] };

export type Feature = {
  type: 'Feature';
  geometry: Geometry;
  properties: {
    name: string | null /** Of a line: whether it is drawn in dashes. */;
    isDashed?: true;
  };
};

export type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] };

/** What the map says about a layer. */
export type LayerNote = {
  title: string;
  /** The licence and the name of whom to credit: 'Open Government Licence – Toronto'. */
  licence: string;
  /** The day of the facts, such as '2026-11-01'; null if they have none. */
  date: string | null;
  /** Where the layer is complete: 'City of Toronto'. */
  coverage: string;
};

/** A layer that a visitor can show on the map. */
export type Layer = LayerNote & { id: string; features: FeatureCollection };

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** The licence, coverage and day of a layer in a line: 'Open Government Licence – Toronto. City of Toronto, November 1, 2026'. */
export const noteText = ({ licence, date, coverage }: LayerNote): string =>
  `${licence}. ${coverage}${date === null ? '' : `, ${DAY.format(new Date(date))}`}`;
