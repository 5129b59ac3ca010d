import { expect, test } from 'vitest';
import { isInCells } from '#geography/domain/tile-grid.ts';
import { parseView, viewExtent } from '#geography/domain/view.ts';
import { fitView, panView, viewOfCells, zoomView } from './move-view.ts';

const OAKVILLE = { south: 43.385, west: -79.79, north: 43.5, east: -79.62 };
const view = parseView('11/43.45/-79.68');
if (!view) throw new Error('a view is needed');

test('a result is shown as close as possible, with every home inside', () => {
  const { view, frame } = fitView(OAKVILLE);
  const extent = viewExtent(view, frame);
  expect(isInCells({ latitude: OAKVILLE.south, longitude: OAKVILLE.west }, extent)).toBe(true);
  expect(isInCells({ latitude: OAKVILLE.north, longitude: OAKVILLE.east }, extent)).toBe(true);
  expect(view.zoom).toBe(11);
});

test('a single home is shown at zoom 14, because closer the offline map is empty', () => {
  const home = { south: 43.45, north: 43.45, west: -79.68, east: -79.68 };
  expect(fitView(home).view.zoom).toBe(14);
});

test('a result without positions shows the Greater Toronto Area', () => {
  const { view, frame } = fitView(null);
  expect(isInCells({ latitude: 43.65, longitude: -79.38 }, viewExtent(view, frame))).toBe(true);
  expect(view.zoom).toBeLessThan(10);
});

test('zooming keeps the centre, and ends at zooms 6 and 16', () => {
  expect(zoomView(view, 1)?.zoom).toBe(12);
  expect(zoomView(view, 9)?.zoom).toBe(16);
  expect(zoomView(view, -9)?.zoom).toBe(6);
  expect(zoomView({ ...view, zoom: 16 }, 1)).toBeNull();
  expect(zoomView({ ...view, zoom: 6 }, -1)).toBeNull();
  expect(zoomView(view, 1)?.latitude).toBeCloseTo(view.latitude, 2);
});

test('panning moves half a frame, so that half of the map stays', () => {
  const before = viewExtent(view);
  const east = panView(view, 1, 0);
  const south = panView(view, 0, 1);
  if (!east || !south) throw new Error('both views exist');
  expect(viewExtent(east).west - before.west).toBe(6);
  expect(viewExtent(east).north).toBe(before.north);
  expect(viewExtent(south).north - before.north).toBe(4);
});

test('the view of some cells shows exactly these', () => {
  const cells = { zoom: 15, west: 73_001, north: 95_512, east: 73_003, south: 95_513 };
  const framed = viewOfCells(cells);
  if (!framed) throw new Error('a view is needed');
  expect(viewExtent(framed.view, framed.frame)).toEqual(cells);
});
