import { describe, expect, test } from 'vitest';
import { MOST_FEATURES, MOST_POINTS, parseLayer } from './parse-layer.ts';

const METADATA = {
  title: 'Parks',
  licence: 'Open Government Licence – Toronto',
  date: '2026-11-01',
  coverage: 'City of Toronto',
};
const point = (longitude: unknown, latitude: unknown) => ({
  ...{ type: 'Feature', properties: { name: 'High Park', phone: '416-555-0100' } },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});
const aFile = (features: readonly unknown[], metadata: unknown = METADATA) => ({
  ...{ type: 'FeatureCollection', metadata },
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

const because = (given: unknown, sidecar: unknown = null) => {
  const parsed = parseLayer('parks.geojson', given, sidecar);
  return parsed.ok ? null : parsed.because;
};

test('a layer keeps its geometry and names, and nothing else', () => {
  expect(parseLayer('City Parks.geojson', aFile([point(-79.46, 43.65)]), null)).toEqual({
    ok: true,
    layer: {
      ...{ id: 'city-parks', ...METADATA },
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
  expect(because(aFile([geometry(type, coordinates)]))).toBeNull();
});

describe('a bad GeoJSON file', () => {
  const far = point(2.35, 48.85);
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
    ['a feature without geometry', aFile([{ type: 'Feature' }]), 'feature 1 has no geometry'],
    ['a feature that is null', aFile([point(-79.4, 43.6), null]), 'feature 2 is no object'],
    ['a point outside Ontario', aFile([far]), 'feature 1 has a point outside Ontario'],
    ['swapped coordinates', aFile([point(43.65, -79.38)]), 'feature 1 has a point outside Ontario'],
    [
      'coordinates that are text',
      aFile([point('-79.4', '43.6')]),
      'feature 1 has a point without longitude and latitude',
    ],
    [
      'coordinates nested too deep',
      aFile([geometry('Polygon', [[[[-79.4, 43.6]]]])]),
      'feature 1 has a point without longitude and latitude',
    ],
    ['no coordinates', aFile([geometry('Polygon', [])]), 'feature 1 has no coordinates'],
    [
      'an open ring',
      aFile([geometry('Polygon', [square.slice(0, 3)])]),
      'feature 1 has a ring that isn’t closed',
    ],
    [
      'a ring of two points',
      aFile([geometry('Polygon', [[square[0], square[1], square[0]]])]),
      'feature 1 has a ring of fewer than four points',
    ],
    [
      'a line of one point',
      aFile([geometry('LineString', [square[0]])]),
      'feature 1 has a line of one point',
    ],
    [
      'a collection of geometries',
      aFile([{ type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [] } }]),
      'feature 1 has an unknown type of geometry',
    ],
    [
      'too many features',
      aFile(Array.from({ length: MOST_FEATURES + 1 }, () => point(-79.4, 43.6))),
      `it has more than ${MOST_FEATURES} features`,
    ],
    [
      'too many points',
      aFile([
        geometry(
          'MultiPoint',
          Array.from({ length: MOST_POINTS + 1 }, () => square[0]),
        ),
      ]),
      `it has more than ${MOST_POINTS} points`,
    ],
  ])('with %s is refused', (_, given, message) => {
    expect(because(given)).toBe(message);
  });

  test('with NaN, which JSON can’t hold but code can, is refused', () => {
    expect(because(aFile([point(Number.NaN, 43)]))).toBe('feature 1 has a point outside Ontario');
  });
});
