import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMediaQuery, type MediaQuery, parseMediaQuery } from './media-query.ts';

const PHOTOS = `ResourceName eq 'Property' and MediaCategory eq 'Photo'`;
const $select = 'ResourceRecordKey,MediaURL';

const aQuery = fc.record<MediaQuery>({
  listingKeys: fc
    .array(
      fc.oneof(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.stringMatching(/^['a-z(), ?]{1,9}$/),
      ),
      { minLength: 1, maxLength: 100 },
    )
    .map((keys) => keys.map((key) => key.replace(/\p{Cc}/gu, '-'))),
  order: fc.constantFrom('asc', 'desc'),
});

describe('the filter of the photo call', () => {
  test('names the listings to return photos for', () => {
    const $filter = `ResourceRecordKey in ('W1','C2','X3') and ${PHOTOS}`;
    expect(parseMediaQuery({ $filter, $select, $orderby: 'Order' })).toEqual({
      listingKeys: ['W1', 'C2', 'X3'],
      order: 'asc',
    });
  });

  test.each([
    [`ResourceRecordKey eq 'W1' and ${PHOTOS}`, ['W1']],
    [`ResourceRecordKey in ( 'W1' , 'C2' ) and ${PHOTOS}`, ['W1', 'C2']],
    [`  ResourceRecordKey in('W1')  and  ${PHOTOS}  `, ['W1']],
    [`${PHOTOS} and ResourceRecordKey eq 'W1'`, ['W1']],
    [
      `ResourceRecordKey in ('O''Hara','it''s, and (so)') and ${PHOTOS}`,
      ["O'Hara", "it's, and (so)"],
    ],
    [`ResourceRecordKey eq '''' and ${PHOTOS}`, ["'"]],
    [`ResourceRecordKey eq ' and ' and ${PHOTOS}`, [' and ']],
  ])('%s is accepted', ($filter, listingKeys) => {
    expect(parseMediaQuery({ $filter })?.listingKeys).toEqual(listingKeys);
  });

  test.each([
    [''],
    ['ResourceRecordKey'],
    [`ResourceRecordKey in ('W1')`],
    [PHOTOS],
    [`ResourceRecordKey in () and ${PHOTOS}`],
    [`ResourceRecordKey in ('') and ${PHOTOS}`],
    [`ResourceRecordKey in ('W1',) and ${PHOTOS}`],
    [`ResourceRecordKey in ('W1' 'C2') and ${PHOTOS}`],
    [`ResourceRecordKey in ('W1' and ${PHOTOS}`],
    [`ResourceRecordKey in 'W1' and ${PHOTOS}`],
    [`ResourceRecordKey eq ('W1') and ${PHOTOS}`],
    [`ResourceRecordKey eq W1 and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1 and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W'1' and ${PHOTOS}`],
    [`ResourceRecordKey eq ? and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' ? and ${PHOTOS}`],
    [`ResourceRecordKey ne 'W1' and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' or ${PHOTOS}`],
    [`not (ResourceRecordKey eq 'W1') and ${PHOTOS}`],
    [`(ResourceRecordKey eq 'W1') and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' and ResourceRecordKey eq 'C2' and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' and ${PHOTOS} and MediaStatus eq 'Active'`],
    [`ResourceRecordKey eq 'W1' and ${PHOTOS} and`],
    [`and ResourceRecordKey eq 'W1' and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' and ResourceName eq 'Member' and MediaCategory eq 'Photo'`],
    [`ResourceRecordKey eq 'W1' and ResourceName eq 'Property' and MediaCategory eq 'Document'`],
    [
      `ResourceRecordKey eq 'W1' and ResourceName in ('Property','Office') and MediaCategory eq 'Photo'`,
    ],
    [`ResourceRecordKey eq 'W\u00001' and ${PHOTOS}`],
    [`ResourceRecordKey eq 'W1' and ${PHOTOS}; drop table media`],
    [`startswith(ResourceRecordKey,'W') and ${PHOTOS}`],
    [`constructor eq 'x' and ${PHOTOS}`],
  ])('%s is refused', ($filter) => {
    expect(parseMediaQuery({ $filter })).toBeNull();
  });

  test('accepts at most a hundred listings', () => {
    const asking = (count: number) =>
      parseMediaQuery(
        formatMediaQuery({
          listingKeys: Array.from({ length: count }, (_, i) => `W${i}`),
          order: 'asc',
        }),
      );
    expect(asking(100)?.listingKeys).toHaveLength(100);
    expect(asking(101)).toBeNull();
  });
});

describe('the other parameters of the photo call', () => {
  const $filter = `ResourceRecordKey eq 'W1' and ${PHOTOS}`;

  test.each([
    [{}, 'asc'],
    [{ $orderby: 'Order' }, 'asc'],
    [{ $orderby: 'Order asc' }, 'asc'],
    [{ $orderby: 'Order desc' }, 'desc'],
    [{ $select: 'MediaURL, ResourceRecordKey' }, 'asc'],
    [{ utm_source: 'x' }, 'asc'],
  ])('%j orders %s', (parameters: Record<string, string>, order) => {
    expect(parseMediaQuery({ $filter, ...parameters })?.order).toBe(order);
  });

  test.each([
    [{ $orderby: 'Price' }],
    [{ $orderby: 'Order descending' }],
    [{ $orderby: 'Order desc, MediaKey' }],
    [{ $select: 'MediaURL' }],
    [{ $select: 'ResourceRecordKey,MediaURL,MediaKey' }],
    [{ $top: '10' }],
    [{ $expand: 'Member' }],
  ])('%j is refused', (parameters: Record<string, string>) => {
    expect(parseMediaQuery({ $filter, ...parameters })).toBeNull();
  });
});

test('a query survives formatting and parsing', () => {
  fc.assert(
    fc.property(aQuery, (query) => {
      expect(parseMediaQuery(formatMediaQuery(query))).toEqual(query);
    }),
  );
});

test('the parser handles any text quickly and without throwing', () => {
  const scraps = fc.array(
    fc.constantFrom(
      "'",
      "''",
      '(',
      ')',
      ',',
      ' ',
      'and',
      'eq',
      'in',
      'ResourceRecordKey',
      '?',
      'é',
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        scraps.map((parts) => parts.join('')),
      ),
      ($filter) => {
        parseMediaQuery({ $filter });
      },
    ),
  );
  // If parsing were not linear, these would time out.
  for (const scrap of ["'", "''", "'',", ' ', ' and ', '(', "('a',"])
    expect(
      parseMediaQuery({ $filter: `ResourceRecordKey in (${scrap.repeat(100_000)}` }),
    ).toBeNull();
});
