import { COURSES, NETWORK, stationsOf } from '#transit/domain/network.ts';
import type { Feature, Layer, Point } from './layer.ts';
import { neighbourhoodHulls } from './neighbourhood-hulls.ts';

/** The layers that every site has, from its own map. Their facts have no date: both are approximate. */
export const siteLayers = (): Layer[] => [
  {
    id: 'stations',
    title: 'Rapid transit and GO',
    licence: 'Own map, approximate to about 300 m',
    date: null,
    coverage: 'Greater Toronto and Waterloo Region',
    features: { type: 'FeatureCollection', features: [...railLines(), ...stations()] },
  },
  {
    id: 'neighbourhoods',
    title: 'Neighbourhoods',
    licence: 'Own map. Outlines are approximate: drawn around centres, not along boundaries',
    date: null,
    coverage: 'The cities on this site',
    features: { type: 'FeatureCollection', features: neighbourhoodHulls() },
  },
];

const railLines = (): Feature[] =>
  COURSES.map(({ name, mode, line }) => ({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: line.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude]),
    },
    properties: mode === 'train' ? { name, isDashed: true } : { name },
  }));

const stations = (): Feature[] =>
  stationsOf(NETWORK).map(({ name, latitude, longitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name },
  }));
