import { describe, expect, test } from 'vitest';
import { formatDestinations, parseDestinations } from './destination.ts';

describe('destinations in an address', () => {
  test.each([
    ['union-station/40', [{ place: 'union-station', minutes: 40 }]],
    [
      'union-station/40,43.594/-79.648/30',
      [
        { place: 'union-station', minutes: 40 },
        { place: { latitude: 43.594, longitude: -79.648 }, minutes: 30 },
      ],
    ],
  ])('%s is parsed, and formatted alike', (text, destinations) => {
    expect(parseDestinations(text)).toEqual(destinations);
    expect(formatDestinations(destinations)).toBe(text);
  });

  test.each([
    ['Union Station/40', 'union-station/40'],
    ['43.59441234/-79.6478/30', '43.594/-79.648/30'],
  ])('%s has the canonical form %s', (text, canonical) => {
    expect(formatDestinations(parseDestinations(text) ?? [])).toBe(canonical);
  });

  test('none is an empty text', () => {
    expect(formatDestinations([])).toBe('');
  });

  test.each([
    ['no minutes', 'union-station'],
    ['fewer than ten minutes', 'union-station/5'],
    ['more than ninety', 'union-station/95'],
    ['minutes between the steps', 'union-station/42'],
    ['minutes as a fraction', 'union-station/40.5'],
    ['no place', '/40'],
    ['a place without letters', '!!/40'],
    ['a place with too long a name', `${'a'.repeat(61)}/40`],
    ['a position outside Ontario', '48.85/2.35/40'],
    ['a position that is no number', 'NaN/-79.4/40'],
    ['half a position', '43.6/40/'],
    ['too many parts', '43.6/-79.4/10/40'],
    ['a place twice', 'union-station/40,union-station/30'],
    ['four destinations', 'a/10,b/10,c/10,d/10'],
    ['an empty one among others', 'union-station/40,,finch-station/20'],
  ])('%s is refused', (_, text) => {
    expect(parseDestinations(text)).toBeUndefined();
  });
});
