import { expect, test } from 'vitest';
import type { HiddenItem } from '#hidden/domain/hidden.ts';
import { NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { aSearch } from './search.sample.ts';
import { parseSearch, searchParams } from './search-query.ts';
import { withoutHidden } from './without-hidden.ts';

const item = (kind: HiddenItem['kind'], value: string): HiddenItem => ({ kind, value, label: 'x' });

test('a search leaves out what is hidden besides what it leaves out itself, each once', () => {
  const leftOut = { ...NOTHING_LEFT_OUT, homes: [1], streets: ['Bronte Road'] };
  const hidden = [
    item('home', '2'),
    item('home', '1'),
    item('street', 'Navy Street, Oakville'),
    item('building', '20 Kerr Street, Oakville'),
    item('brokerage', 'EXAMPLE REALTY INC.'),
  ];
  expect(withoutHidden(aSearch({ places: ['oakville'], leftOut }), hidden)).toEqual(
    aSearch({
      places: ['oakville'],
      leftOut: {
        homes: [1, 2],
        streets: ['Bronte Road', 'Navy Street, Oakville'],
        buildings: ['20 Kerr Street, Oakville'],
        brokerages: ['EXAMPLE REALTY INC.'],
      },
    }),
  );
});

test('a search is the same while nothing is hidden', () => {
  const search = aSearch();
  expect(withoutHidden(search, [])).toBe(search);
});

test('more than a search may leave out is cut, so that the call is never refused', () => {
  const leftOut = { ...NOTHING_LEFT_OUT, streets: ['Bronte Road'] };
  const hidden = Array.from({ length: 50 }, (_, at) => item('street', `Street ${at}`));
  const search = withoutHidden(aSearch({ leftOut }), hidden);
  expect(search.leftOut.streets).toHaveLength(50);
  const parsed = parseSearch(Object.entries(searchParams(search)));
  expect(parsed.ok && parsed.requested.for('guest')).toEqual({ ok: true, search });
});
