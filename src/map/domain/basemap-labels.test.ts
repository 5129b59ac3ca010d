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
