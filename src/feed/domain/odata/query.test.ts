import { check, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  all,
  keysetFilter,
  oneOf,
  quoted,
  strangenessOf,
  timeLiteral,
} from './query.ts';

describe('input 60: apostrophe, &, #, +, % in values used in filters', () => {
  test('the apostrophe is doubled, and everything is percent-encoded', () => {
    const filter = `City eq ${quoted("O'Connor & Söhne #1 100% A+B")}`;
    expect(addressOf('Property', { filter })).toBe(
      'Property?$filter=City%20eq%20%27O%27%27Connor%20%26%20S%C3%B6hne%20%231%20100%25%20A%2BB%27',
    );
  });

  test('any text round-trips through an address of printable ASCII', () => {
    const comesBack = property(string({ unit: 'grapheme' }), (value) => {
      const address = addressOf('Property', { filter: oneOf('ListingKey', [value], 'in') });
      const read = decodeURIComponent(address.replace('Property?$filter=', ''));
      const [, literal = ''] = /^ListingKey eq '(.*)'$/s.exec(read) ?? [];
      return (
        /^[!-~]*$/.test(address) &&
        !/[+#&']/.test(address) &&
        literal.replaceAll("''", "'") === value
      );
    });
    expect(check(comesBack).counterexample).toBeNull();
  });

  test('half a surrogate pair, which can’t be encoded, is replaced', () => {
    expect(addressOf('Property', { filter: quoted('a\ud800') })).toBe(
      'Property?$filter=%27a%EF%BF%BD%27',
    );
  });
});

test('empty options are left out', () => {
  expect(addressOf('Property')).toBe('Property');
  expect(addressOf('Property', { select: null, filter: null })).toBe('Property');
  expect(addressOf('Property', { select: ['A', 'B'], orderby: 'A,B', top: 0, count: true })).toBe(
    'Property?$select=A%2CB&$orderby=A%2CB&$top=0&$count=true',
  );
  expect(all(null, '', undefined)).toBeNull();
});

test('a cursor is queried as a whole, or in its two halves', () => {
  const after = { modifiedAt: '2026-05-01T00:00:03Z', key: "X'1" };
  const later = 'ModificationTimestamp gt 2026-05-01T00:00:03Z';
  const same = "ModificationTimestamp eq 2026-05-01T00:00:03Z and ListingKey gt 'X''1'";
  expect(keysetFilter('ModificationTimestamp', after)).toBe(`((${later}) or (${same}))`);
  expect(keysetFilter('ModificationTimestamp', after, 'later')).toBe(later);
  expect(keysetFilter('ModificationTimestamp', after, 'same-time')).toBe(same);
});

describe('a time in a filter', () => {
  test.each([
    ['2026-05-01T00:00:03Z', '2026-05-01T00:00:03Z'],
    ['2026-05-01T00:00:03.000000Z', '2026-05-01T00:00:03Z'],
    ['2024-10-01T20:55:23.5Z', '2024-10-01T20:55:23.5Z'],
    ['2026-05-01 00:00:03', '2026-05-01T00:00:03Z'],
    ['2026-05-01T00:00:03-04:00', '2026-05-01T00:00:03-04:00'],
    [' "2026-05-01T00:00:03Z" ', '2026-05-01T00:00:03Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ])('%s becomes %s', (given, literal) => {
    expect(timeLiteral(given)).toBe(literal);
  });

  test.each(['', 'yesterday', '2026-05-01', '2026-05-01T00:00:03Z or 1 eq 1'])(
    '%j is not a time',
    (given) => {
      expect(() => timeLiteral(given)).toThrow('a time that can’t be parsed');
    },
  );
});

test('one of several values is a list or an or-chain; a single one is neither', () => {
  expect(oneOf('K', ['a', "b'"], 'in')).toBe("K in ('a','b''')");
  expect(oneOf('K', ['a', 'b'], 'or')).toBe("(K eq 'a' or K eq 'b')");
  expect(oneOf('K', ['a'], 'in')).toBe("K eq 'a'");
});

describe('rows that do not match the query', () => {
  const asked = {
    clock: 'Time',
    after: { modifiedAt: '2026-05-01T00:00:03Z', key: 'X3' },
    condition: "ContractStatus eq 'Available'",
  };
  const row = (second: number, more = {}) => ({ Time: `2026-05-01T00:00:0${second}Z`, ...more });

  test.each([
    ['later rows', [row(3), row(3), row(4)], null],
    ['rows of no time, and no rows', [row(4), { Time: null }, 'x', row(5)], null],
    ['an earlier row', [row(4), row(2)], 'a row from before the place asked for'],
    ['times that fall', [row(5), row(4)], 'rows out of order'],
    ['what is on offer', [row(4, { ContractStatus: ' available' })], null],
    ['what says nothing of it', [row(4, { ContractStatus: null })], null],
    [
      'what is not',
      [row(4, { ContractStatus: 'Sold' })],
      'a row whose ContractStatus is not the one asked for',
    ],
  ])('%s', (_, rows, strangeness) => {
    expect(strangenessOf(rows, asked)).toBe(strangeness);
  });

  test('without cursor and condition only the order is checked', () => {
    const nothing = { ...asked, after: null, condition: null };
    expect(strangenessOf([row(1), row(2, { ContractStatus: 'Sold' })], nothing)).toBeNull();
    expect(strangenessOf([row(2), row(1)], nothing)).toBe('rows out of order');
  });
});
