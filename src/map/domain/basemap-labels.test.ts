import { expect, test } from 'vitest';
import { STANDARD_FRAME, viewAt } from '#geography/domain/view.ts';
import { labelsOf } from './basemap-labels.ts';
import { pictureFrame } from './picture-frame.ts';

test.each([7, 8, 9, 10])('a picture at zoom %d names each lake once', (zoom) => {
  const view = viewAt({ latitude: 43.4, longitude: -79.6, zoom });
  if (!view) throw new Error('a view is needed');
  const names = labelsOf(pictureFrame({ view, frame: STANDARD_FRAME }), [])
    .filter(({ kind }) => kind === 'water')
    .map(({ text }) => text);
  expect(names).toContain('Lake Ontario');
  expect(names).toEqual([...new Set(names)]);
});

const labelsAt = (zoom: number) => {
  const view = viewAt({ latitude: 43.672, longitude: -79.34, zoom });
  if (!view) throw new Error('a view is needed');
  return labelsOf(pictureFrame({ view, frame: STANDARD_FRAME }), []);
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
