import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import type { MapSources } from '#map-layers/api.ts';
import { LayersPanel } from './layers-tool.tsx';
import { turnLayer } from './shown-layers.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const id of ['stations', 'parks']) turnLayer(id, false);
});

const SOURCES: MapSources = {
  layers: [
    {
      id: 'stations',
      title: 'Rapid transit and GO',
      licence: 'Own map',
      date: null,
      coverage: 'Greater Toronto',
    },
    {
      id: 'parks',
      title: 'Parks',
      licence: 'Open Government Licence – Toronto',
      date: '2026-11-01',
      coverage: 'City of Toronto',
    },
  ],
  tiles: null,
  style: null,
};

/** A site that fails as often as given before it answers for a layer. */
async function thePanel({ failures = 0 } = {}) {
  let left = failures;
  const asked: string[] = [];
  const closed: string[] = [];
  await renderOnSite(
    <LayersPanel onClose={() => closed.push('closed')} />,
    '/properties',
    async (input) => {
      const { pathname } = new URL(String(input), 'https://site.example');
      asked.push(pathname);
      if (pathname === '/api/map-layers') return Response.json(SOURCES);
      return left-- > 0
        ? new Response('', { status: 503 })
        : Response.json({ type: 'FeatureCollection', features: [] });
    },
  );
  return { asked, closed };
}

test('lists every layer with its licence, coverage and date, all off at first', async () => {
  await thePanel();
  const switches = await screen.findAllByRole('switch');
  expect(switches.map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false']);
  const parks = screen.getByRole('switch', { name: 'Parks' });
  const about = document.getElementById(parks.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe(
    'Open Government Licence – Toronto. City of Toronto, November 1, 2026',
  );
});

test('a layer that is turned on is remembered on the device', async () => {
  await thePanel();
  fireEvent.click(await screen.findByRole('switch', { name: 'Parks' }));
  expect(screen.getByRole('switch', { name: 'Parks' }).getAttribute('aria-checked')).toBe('true');
  expect(window.localStorage.getItem('map-layers')).toBe('parks');
  fireEvent.click(screen.getByRole('switch', { name: 'Parks' }));
  expect(window.localStorage.getItem('map-layers')).toBeNull();
});

test('the list takes the focus; Escape and a press outside close it', async () => {
  const { closed } = await thePanel();
  const panel = screen.getByRole('dialog', { name: 'Layers' });
  expect(document.activeElement).toBe(panel);
  fireEvent.pointerDown(await screen.findByRole('switch', { name: 'Parks' }));
  expect(closed).toEqual([]);
  fireEvent.keyDown(screen.getByRole('switch', { name: 'Parks' }), { key: 'Escape' });
  fireEvent.pointerDown(document.body);
  expect(closed).toHaveLength(2);
});

test('a layer that can’t be loaded says so, with a button to try again', async () => {
  turnLayer('parks', true);
  const { asked } = await thePanel({ failures: 1 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role=status]')?.textContent).toContain('couldn’t load this layer');
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(asked.filter((path) => path === '/api/map-layers/parks')).toHaveLength(2);
});
