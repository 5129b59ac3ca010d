import { describe, expect, test } from 'vitest';
import { MAX_LAYER_FEATURES, MAX_LAYER_POINTS, parseLayer } from './parse-layer.ts';

const METADATA = {
  title: 'Parks',
  licence: 'Open Government Licence – Toronto',
  date: '2026-11-01',
  coverage: 'City of Toronto',
};
const point = (longitude: unknown, latitude: unknown) => ({
  type: 'Feature',
  properties: { name: 'High Park', phone: '416-555-0100' },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});
const aFile = (features: readonly unknown[], metadata: unknown = METADATA) => ({
  type: 'FeatureCollection',
  metadata,
  features,
});
const square = [
  [-79.4, 43.6],
  [-79.3, 43.6],
  [-79.3, 43.7],
  [-79.4, 43.6],
];
const geometry = (type: string, coordinates: unknown) => ({
  ...point(0, 0),
  geometry: { type, coordinates },
});

const refusalOf = (given: unknown, sidecar: unknown = null) => {
  const parsed = parseLayer('parks.geojson', given, sidecar);
  return parsed.ok ? null : parsed.reason;
};

test('a layer keeps its geometry and names, and nothing else', () => {
  expect(parseLayer('City Parks.geojson', aFile([point(-79.46, 43.65)]), null)).toEqual({
    ok: true,
    leftOut: null,
    layer: {
      id: 'city-parks',
      ...METADATA,
      features: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [-79.46, 43.65] },
            properties: { name: 'High Park' },
          },
        ],
      },
    },
  });
});

test('a sidecar replaces the metadata inside', () => {
  const sidecar = { ...METADATA, title: 'Green spaces' };
  expect(parseLayer('parks.geojson', aFile([], null), sidecar)).toMatchObject({
    layer: { title: 'Green spaces' },
  });
});

test.each([
  ['MultiPoint', [[-79.4, 43.6]]],
  ['LineString', square],
  ['MultiLineString', [square]],
  ['Polygon', [square]],
  ['MultiPolygon', [[square, square]]],
])('a %s is read', (type, coordinates) => {
  expect(refusalOf(aFile([geometry(type, coordinates)]))).toBeNull();
});

describe('a bad GeoJSON file', () => {
  test.each<[string, unknown, string]>([
    ['no object', [], 'it is no GeoJSON object'],
    ['another type', { type: 'Topology', objects: {} }, 'it is no FeatureCollection'],
    ['no metadata', aFile([], null), 'it has no metadata with title, licence, date and coverage'],
    [
      'no licence',
      aFile([], { ...METADATA, licence: ' ' }),
      'its metadata.licence is no text of 1 to 200 characters',
    ],
    [
      'a title of a megabyte',
      aFile([], { ...METADATA, title: 'x'.repeat(1_000_000) }),
      'its metadata.title is no text of 1 to 200 characters',
    ],
    [
      'a date that doesn’t exist',
      aFile([], { ...METADATA, date: '2026-02-30' }),
      'its metadata.date is no day such as 2026-11-01',
    ],
    [
      'too many features',
      aFile(Array.from({ length: MAX_LAYER_FEATURES + 1 }, () => point(-79.4, 43.6))),
      `it has more than ${MAX_LAYER_FEATURES} features`,
    ],
    [
      'too many points',
      aFile([
        geometry(
          'MultiPoint',
          Array.from({ length: MAX_LAYER_POINTS + 1 }, () => square[0]),
        ),
      ]),
      `it has more than ${MAX_LAYER_POINTS} points`,
    ],
  ])('with %s is refused', (_, given, message) => {
    expect(refusalOf(given)).toBe(message);
  });
});

describe('a layer is shown without a feature that has', () => {
  const good = point(-79.4, 43.6);
  const deep = '{"type":"GeometryCollection","geometries":['.repeat(9_000);
  test.each<[string, unknown]>([
    ['no geometry', { type: 'Feature' }],
    ['no geometry', { ...good, geometry: null }],
    ['no geometry', null],
    ['a point outside Ontario', point(2.35, 48.85)],
    ['a point outside Ontario', point(43.65, -79.38)],
    ['a point outside Ontario', point(Number.NaN, 43)],
    ['a point without longitude and latitude', point('-79.4', '43.6')],
    ['a point without longitude and latitude', geometry('Polygon', [[[[-79.4, 43.6]]]])],
    ['no coordinates', geometry('Polygon', [])],
    ['no coordinates', geometry('MultiPolygon', [])],
    ['no coordinates', { ...good, geometry: { type: 'GeometryCollection', geometries: [] } }],
    ['no coordinates', { ...good, geometry: JSON.parse(`${deep}${']}'.repeat(9_000)}`) }],
    ['a ring that isn’t closed', geometry('Polygon', [square.slice(0, 3)])],
    ['a ring of fewer than four points', geometry('Polygon', [[square[0], square[1], square[0]]])],
    ['a line of one point', geometry('LineString', [square[0]])],
    ['an unknown type of geometry', geometry('Circle', [-79.4, 43.6])],
  ])('%s', (reason, feature) => {
    expect(parseLayer('parks.geojson', aFile([good, feature]), null)).toMatchObject({
      ok: true,
      layer: { features: { features: [{ geometry: good.geometry }] } },
      leftOut: `1 of 2 features left out: ${reason} (feature 2)`,
    });
  });

  test('several faults are counted by reason, and the first of each are named', () => {
    const far = point(2.35, 48.85);
    const features = [far, good, { ...good, geometry: null }, far, far, far, far];
    expect(parseLayer('parks.geojson', aFile(features), null)).toMatchObject({
      leftOut:
        '6 of 7 features left out: a point outside Ontario (features 1, 4, 5 and 2 more); no geometry (feature 3)',
    });
  });
});

test('a collection of geometries becomes a feature for each, with its name', () => {
  const inside = { type: 'GeometryCollection', geometries: [point(-79.4, 43.7).geometry] };
  const geometries = [inside, geometry('Polygon', [square]).geometry];
  const given = { ...point(0, 0), geometry: { type: 'GeometryCollection', geometries } };
  const properties = { name: 'High Park' };
  expect(parseLayer('parks.geojson', aFile([given]), null)).toMatchObject({
    layer: {
      features: {
        features: [
          { geometry: { type: 'Polygon', coordinates: [square] }, properties },
          { geometry: { type: 'Point', coordinates: [-79.4, 43.7] }, properties },
        ],
      },
    },
    leftOut: null,
  });
});

test('a layer none of whose features can be shown is refused, and the message names its coordinate system', () => {
  const corner = [313_000, 4_834_000];
  const grid = geometry('Polygon', [[corner, [313_500, 4_834_000], [313_500, 4_834_500], corner]]);
  const inSystem = (name: string) => ({
    ...aFile([grid, grid]),
    crs: { type: 'name', properties: { name } },
  });
  const reason = 'none of its features can be used: a point outside Ontario (features 1, 2)';
  expect(refusalOf(aFile([grid, grid]))).toBe(reason);
  expect(refusalOf(inSystem('urn:ogc:def:crs:OGC:1.3:CRS84'))).toBe(reason);
  expect(refusalOf(inSystem('urn:ogc:def:crs:EPSG::2952'))).toBe(
    `${reason}. Its coordinates are in urn:ogc:def:crs:EPSG::2952; convert them to longitude and latitude (WGS 84)`,
  );
});
