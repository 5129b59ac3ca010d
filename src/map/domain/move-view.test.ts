import { expect, test } from 'vitest';
import { parseView, viewExtent } from '#geography/domain/view.ts';
import { panView, viewOfCells, zoomView } from './move-view.ts';

const view = parseView('11/43.45/-79.68');
if (!view) throw new Error('a view is needed');

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
