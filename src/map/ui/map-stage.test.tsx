import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatAreas } from '#geography/domain/area.ts';
import { boundsOfCells } from '#geography/domain/tile-grid.sample.ts';
import { parseView, STANDARD_FRAME, viewExtent } from '#geography/domain/view.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { mapPicture } from '../domain/map-picture.ts';
import type { LocatedCell } from '../domain/markers.ts';
import { OFFLINE_CREDIT } from '../domain/offline-credit.ts';
import { AreasTable } from './areas-table.tsx';
import { MapStage } from './map-stage.tsx';

const view = parseView('12/43.65/-79.38');
if (!view) throw new Error('a view is needed');
const search: Search = {
  ...EMPTY_SEARCH,
  places: ['toronto'],
  within: { kind: 'view', view, frame: STANDARD_FRAME },
};

/** A view in which every cell north of the lake has homes. */
function crowdedCells(): LocatedCell[] {
  const { zoom, west, north, east, south } = viewExtent(STANDARD.view);
  const rows = Math.ceil((south - north) * (2 / 3));
  return Array.from({ length: (east - west) * rows }, (_, at) => {
    const x = west + (at % (east - west));
    const y = north + Math.floor(at / (east - west));
    const cell = boundsOfCells({ zoom, west: x, north: y, east: x + 1, south: y + 1 });
    return {
      cell: { zoom, x, y },
      x: x % 8,
      y: y % 8,
      count: 20 + (at % 30),
      lat: (cell.south + cell.north) / 2,
      lng: (cell.west + cell.east) / 2,
      minPrice: 500_000 + 13_000 * at,
    };
  });
}
const STANDARD = { view, frame: STANDARD_FRAME };
const cells = crowdedCells();
const total = cells.reduce((sum, { count }) => sum + count, 0);
const picture = mapPicture(cells, { ...STANDARD, total, unplaced: 0 });

const queryClient = new QueryClient();
const renderToString = (node: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);

const html = renderToString(
  <>
    <MapStage
      search={search}
      state={{ status: 'shown', picture, isOutdated: false }}
      onSearch={() => undefined}
    />
    <AreasTable search={search} picture={picture} />
  </>,
);

test('the server draws the whole map without scripts: water, roads, names, and homes as links', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const layer of ['water', 'train', 'subway'])
    expect(page.querySelector(`path.${layer}`)?.getAttribute('d')).toMatch(/^M/);
  for (const layer of ['road', 'highway', 'station']) {
    const path = page.querySelector(`use.${layer}`)?.getAttribute('href') ?? '';
    expect(page.getElementById(path.slice(1))?.getAttribute('d')).toMatch(/^M/);
  }
  expect(page.querySelector('text.water')?.textContent).toBe('Lake Ontario');
  expect(page.body.textContent).toContain(OFFLINE_CREDIT);
  const links = [...page.querySelectorAll('.map-bubble')].map((link) => link.getAttribute('href'));
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) expect(href).toMatch(/^\/properties\?city=toronto&view=/);
});

test('it has no inline styles, which the content policy refuses', () => {
  expect(html).not.toMatch(/ style=/);
});

test('wide and narrow, the markers hold every home of the view', () => {
  const counted = (markers: typeof picture.wide) =>
    markers.reduce((sum, marker) => sum + (marker.kind === 'bubble' ? marker.count : 0), 0);
  expect(counted(picture.wide)).toBe(total);
  expect(counted(picture.narrow)).toBe(total);
  expect(picture.narrow.length).toBeLessThan(picture.wide.length);
});

test('a crowded map with its tools and table is at most 28 kB of HTML', () => {
  expect(html.length).toBeLessThan(28_000);
});

test('the map’s tools are there from the first paint', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const names = [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Draw', 'Layers', 'Travel time']);
});

test('where no live map can come, the tools that need it go, and the picture’s links stay', async () => {
  await renderOnSite(
    <MapStage
      search={search}
      state={{ status: 'shown', picture, isOutdated: false }}
      onSearch={() => undefined}
    />,
    '/properties',
    () => new Promise(() => undefined),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Zoom in' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Move north' })).toBeDefined();
  cleanup();
});

test('a neighbourhood has an outline of its own kind, which the credit calls approximate', () => {
  const shownFor = (city: string) => {
    const page = new DOMParser().parseFromString(
      renderToString(
        <MapStage
          search={{ ...search, places: [city] }}
          state={{ status: 'shown', picture, isOutdated: false }}
          onSearch={() => undefined}
        />,
      ),
      'text/html',
    );
    const outlines = page.querySelectorAll('path:is(.approximate, .drawn)');
    return {
      outlines: [...outlines].map((path) => path.getAttribute('class')),
      isNoted: page.body.textContent.includes('Neighbourhood outlines are approximate'),
    };
  };
  expect(shownFor('toronto-leslieville')).toEqual({ outlines: ['approximate'], isNoted: true });
  for (const city of ['toronto', 'toronto-nowhere'])
    expect(shownFor(city)).toEqual({ outlines: [], isNoted: false });
});

test('a drawn area, a stored one and a circle are outlined', () => {
  const outlineOf = (within: Search['within']) =>
    renderToString(
      <MapStage
        search={{ ...search, within }}
        state={{ status: 'shown', picture, isOutdated: false }}
        onSearch={() => undefined}
      />,
    ).match(/class="drawn" d="(M[^"]+z)"/)?.[1];
  const corners = [
    { latitude: 43.64, longitude: -79.4 },
    { latitude: 43.66, longitude: -79.4 },
    { latitude: 43.65, longitude: -79.37 },
  ];
  expect(outlineOf({ kind: 'areas', areas: [corners] })?.split('L')).toHaveLength(3);
  queryClient.setQueryData(['/api/map/areas/k3x9'], { area: formatAreas([corners, corners]) });
  expect(outlineOf({ kind: 'stored-areas', id: 'k3x9' })?.split('M')).toHaveLength(3);
  const circle = { latitude: 43.65, longitude: -79.38, kilometres: 2 };
  expect(outlineOf({ kind: 'circle', circle })?.split('L')).toHaveLength(64);
  expect(outlineOf(search.within)).toBeUndefined();
});
