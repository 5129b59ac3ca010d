import { describe, expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { listLayers } from '../api.ts';
import type { Layer } from '../domain/layer.ts';
import { mapLayersRoutes } from './routes.ts';

const PARKS: Layer = {
  id: 'parks',
  title: 'Parks',
  licence: 'OGL',
  date: '2026-11-01',
  coverage: 'Toronto',
  features: {
    type: 'FeatureCollection',
    features: Array.from({ length: 100 }, () => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.46, 43.65] },
      properties: { name: 'High Park' },
    })),
  },
};
const mapStyle = {
  url: 'https://maps.example.com/style.json',
  origins: ['https://maps.example.com'],
};
const routes = routesOf(
  mapLayersRoutes({ operatorMap: { layers: [PARKS], tiles: null }, mapStyle }),
);

test('the site’s layers come first, then the operator’s, each with its licence, date and coverage', async () => {
  const response = await routes.request('/api/map-layers');
  const { layers, tiles, style } = listLayers.answer.parse(await response.json());
  expect(layers.map(({ id }) => id)).toEqual(['stations', 'neighbourhoods', 'parks']);
  expect(layers.at(-1)).toEqual({
    id: 'parks',
    title: 'Parks',
    licence: 'OGL',
    date: '2026-11-01',
    coverage: 'Toronto',
  });
  expect({ tiles, style }).toEqual({ tiles: null, style: mapStyle });
});

describe('a layer', () => {
  test.each(['stations', 'neighbourhoods', 'parks'])('%s is GeoJSON', async (id) => {
    const response = await routes.request(`/api/map-layers/${id}`);
    expect(response.headers.get('Content-Type')).toBe('application/geo+json');
    expect(await response.json()).toMatchObject({ type: 'FeatureCollection' });
  });

  test.each(['neighbourhoods', 'parks'])(
    '%s is compressed as the browser accepts, and one that has it gets a 304',
    async (id) => {
      const ask = (headers: Record<string, string>) =>
        routes.request(`/api/map-layers/${id}`, { headers });
      const encodingFor = async (accepts: string) =>
        (await ask({ 'Accept-Encoding': accepts })).headers.get('Content-Encoding');
      expect(await encodingFor('gzip, deflate, br')).toBe('br');
      expect(await encodingFor('gzip')).toBe('gzip');
      expect(await encodingFor('identity')).toBeNull();
      const etag = (await ask({ 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
      expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
    },
  );

  test('is written for the first request only', async () => {
    let written = 0;
    const features: Layer['features'] = {
      type: 'FeatureCollection',
      get features() {
        written += 1;
        return [];
      },
    };
    const counted = { ...PARKS, features };
    const own = routesOf(
      mapLayersRoutes({ operatorMap: { layers: [counted], tiles: null }, mapStyle }),
    );
    for (const _ of [1, 2, 3]) await own.request('/api/map-layers/parks');
    expect(written).toBe(1);
  });

  test('that doesn’t exist is a 404', async () => {
    const response = await routes.request('/api/map-layers/flood-lines');
    expect(response.status).toBe(404);
    expect(JSON.stringify(await response.json())).toContain('We don’t have that map layer');
  });
});
