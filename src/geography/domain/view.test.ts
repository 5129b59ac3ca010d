import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFrame, anyPosition, anyView } from './geography.sample.ts';
import { isInCells } from './tile-grid.ts';
import { formatFrame, formatView, parseFrame, parseView, viewAt, viewExtent } from './view.ts';

describe('a view', () => {
  test('is centred on the nearest corner of the grid, in few digits', () => {
    expect(parseView('11/43.45/-79.68')).toEqual({
      zoom: 11,
      latitude: 43.453,
      longitude: -79.673,
    });
    expect(parseView('6/43.45/-79.68')).toEqual({ zoom: 6, latitude: 43.6, longitude: -79.5 });
  });

  test('goes as close as zoom 16', () => {
    expect(parseView('16/43.45/-79.68')).toMatchObject({ zoom: 16 });
    expect(parseView('15.999/43.45/-79.68')).toMatchObject({ zoom: 16 });
  });

  test('parses back to itself from its text', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(parseView(formatView(view))).toEqual(view);
      }),
      { numRuns: 1_000 },
    );
  });

  test('parses back to itself anywhere between 60° north and south', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const anywhere = fc.record({
      zoom: fc.double({ min: 6, max: 16, noNaN: true }),
      latitude: degrees(59),
      longitude: degrees(180),
    });
    fc.assert(
      fc.property(anywhere, (given) => {
        const view = viewAt(given);
        expect(view && parseView(formatView(view))).toEqual(view);
        expect(view).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['nothing', ''],
    ['NaN', '11/NaN/-79.68'],
    ['infinity', '11/Infinity/-79.68'],
    ['an exponent', '11/4e1/-79.68'],
    ['zoom 99', '99/43.45/-79.68'],
    ['zoom 16.01', '16.01/43.45/-79.68'],
    ['a little more than zoom 16', '16.0001/43.45/-79.68'],
    ['zoom 5.99', '5.99/43.45/-79.68'],
    ['a negative zoom', '-11/43.45/-79.68'],
    ['the pole', '11/90/0'],
    ['somewhere around the pole', '11/89.9/-79.68'],
    ['a longitude of 181', '11/43.45/181'],
    ['two numbers', '11/43.45'],
    ['four numbers', '11/43.45/-79.68/0'],
    ['blanks', '11/ 43.45/-79.68'],
  ])('is not %s', (_, text) => {
    expect(parseView(text)).toBeNull();
  });
});

describe('the extent of a view', () => {
  test('is as many cells as its frame has', () => {
    fc.assert(
      fc.property(anyView, anyFrame, (view, frame) => {
        const { west, north, east, south, zoom } = viewExtent(view, frame);
        expect([east - west, south - north]).toEqual([frame.columns, frame.rows]);
        expect(zoom).toBe(Math.floor(view.zoom));
      }),
    );
  });

  test('contains a position in its middle', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 6, max: 16 }), (position, zoom) => {
        const view = viewAt({ zoom, ...position });
        expect(view && isInCells(position, viewExtent(view))).toBe(true);
      }),
    );
  });

  test('ends at the edge of the earth', () => {
    const view = parseView('6/0/180');
    expect(view && viewExtent(view)).toEqual({
      zoom: 6,
      west: 506,
      north: 252,
      east: 512,
      south: 261,
    });
  });
});

describe('a frame', () => {
  test('parses back to itself from its text', () => {
    fc.assert(
      fc.property(anyFrame, (frame) => {
        expect(parseFrame(formatFrame(frame))).toEqual(frame);
      }),
    );
  });

  test.each(['', '12', '0x9', '12x0', '61x9', '12x61', '-1x9', '12 x 9', '12x9x1', '1e1x9'])(
    'is not %j',
    (text) => expect(parseFrame(text)).toBeNull(),
  );
});
