import { expect, test } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewAt } from '#geography/domain/view.ts';
import { labelsOf } from './basemap-labels.ts';
import type { Bubble } from './markers.ts';
import { pictureFrame } from './picture-frame.ts';

function frameAt(zoom: number) {
  const view = viewAt({ latitude: 43.4, longitude: -79.6, zoom });
  if (!view) throw new Error('a view is needed');
  return pictureFrame({ view, frame: STANDARD_FRAME });
}

test.each([7, 8, 9, 10])('a picture at zoom %d names each lake once', (zoom) => {
  const { labels } = labelsOf({ frame: frameAt(zoom), markers: [], width: 560 });
  const names = labels.filter(({ kind }) => kind === 'water').map(({ text }) => text);
  expect(names).toContain('Lake Ontario');
  expect(names).toEqual([...new Set(names)]);
});

const labelsAt = (zoom: number) => {
  const view = viewAt({ latitude: 43.672, longitude: -79.34, zoom });
  if (!view) throw new Error('a view is needed');
  const frame = pictureFrame({ view, frame: STANDARD_FRAME });
  return labelsOf({ frame, markers: [], width: 768 }).labels;
};

test('from zoom 13 streets have their names, along them and never upside down', () => {
  const streets = labelsAt(13).filter(({ kind }) => kind === 'street');
  expect(streets.map(({ text }) => text)).toContain('Gerrard St E');
  expect(new Set(streets.map(({ text }) => text)).size).toBe(streets.length);
  for (const { turn } of streets) expect(Math.abs(turn)).toBeLessThanOrEqual(90);
  expect(streets.some(({ turn }) => turn < -10)).toBe(true);
  expect(labelsAt(12).filter(({ kind }) => kind === 'street')).toEqual([]);
});

test('stations have the names of the network, each once', () => {
  const stations = labelsAt(13).flatMap(({ kind, text }) => (kind === 'station' ? [text] : []));
  expect(stations).toContain('Pape');
  expect(stations).toEqual([...new Set(stations)]);
});

test('a city under a bubble is not named, unless the bubble is', () => {
  const oakville: Bubble = {
    kind: 'bubble',
    key: 'a',
    ...mercator({ latitude: 43.4675, longitude: -79.6877 }),
    count: 31,
    minPrice: 700_000,
    places: [],
  };
  const frame = frameAt(9);
  const namesWith = (...markers: Bubble[]) => {
    const { bubbles, labels } = labelsOf({ frame, markers, width: 560 });
    return [...bubbles, ...labels].map(({ text }) => text).filter((text) => text === 'Oakville');
  };
  expect(namesWith()).toEqual(['Oakville']);
  expect(namesWith(oakville)).toEqual([]);
  expect(namesWith({ ...oakville, places: [{ key: 'oakville', count: 31 }] })).toEqual([
    'Oakville',
  ]);
});

test('a narrow picture has room for fewer names', () => {
  const count = (width: number) =>
    labelsOf({ frame: frameAt(9), markers: [], width }).labels.length;
  expect(count(300)).toBeLessThan(count(560));
});
