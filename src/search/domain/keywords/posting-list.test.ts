import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BytePages } from './byte-pages.ts';
import {
  addRowsOf,
  endOfNumber,
  NEGATED,
  NO_DOCUMENT,
  numberAt,
  PostingCursor,
  PostingList,
} from './posting-list.ts';

type Occurrence = { document: number; position: number; isNegated: boolean };

const ROWS = 40_000;

function occurrencesIn(list: PostingList): Occurrence[] {
  const cursor = new PostingCursor(list);
  const all: Occurrence[] = [];
  while (cursor.next()) all.push(...occurrencesAt(cursor));
  return all;
}

function occurrencesAt({ document, bytes, from, to }: PostingCursor): Occurrence[] {
  const all: Occurrence[] = [];
  let position = 0;
  for (let at = from; at < to; at = endOfNumber(bytes, at)) {
    const isNegated = bytes[at] === NEGATED;
    if (isNegated) at++;
    position += numberAt(bytes, at);
    all.push({ document, position, isNegated });
  }
  return all;
}

/** Each row's document has the same number, but for rows that are gone. */
const rowsWithout = (gone: (row: number) => boolean): Int32Array =>
  Int32Array.from({ length: ROWS }, (_, row) => (gone(row) ? -1 : row));

/** Steps from one document, and one position, to the next, of one byte and more. */
const anyStep = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 100, max: 300 }));
const anyOccurrences = fc
  .array(
    fc.tuple(anyStep, fc.array(fc.tuple(anyStep, fc.boolean()), { minLength: 1, maxLength: 4 })),
    {
      maxLength: 120,
      size: 'max',
    },
  )
  .map((documents) => {
    let document = -1;
    return documents.flatMap(([step, positions]) => {
      document += step;
      let position = 0;
      return positions.map(([distance, isNegated]): Occurrence => {
        position += distance;
        return { document, position, isNegated };
      });
    });
  });

test('lists that grow and shrink in shared pages keep what each was given', () => {
  fc.assert(
    fc.property(fc.array(anyOccurrences, { minLength: 2, maxLength: 4 }), (all) => {
      const pages = new BytePages();
      const lists = all.map((occurrences) => ({ list: new PostingList(pages), occurrences }));
      const add = (list: PostingList, { document, position, isNegated }: Occurrence) =>
        list.add(document, position, isNegated);
      const longest = Math.max(...all.map(({ length }) => length));
      for (let at = 0; at < longest; at++)
        for (const { list, occurrences } of lists) {
          const next = occurrences[at];
          if (next) add(list, next);
        }
      for (const { list, occurrences } of lists) {
        expect(occurrencesIn(list)).toEqual(occurrences);
        const rowOf = rowsWithout((row) => row % 3 !== 0);
        list.compact(rowOf);
        const later = { document: ROWS, position: 1, isNegated: true };
        add(list, later);
        const isAlive = ({ document }: Occurrence) => document % 3 === 0 || document === ROWS;
        expect(occurrencesIn(list).filter(isAlive)).toEqual([
          ...occurrences.filter(isAlive),
          later,
        ]);
      }
    }),
  );
});

test('documents that are gone are dropped once they are more than half', () => {
  const list = new PostingList(new BytePages());
  for (let document = 0; document < 100; document++) list.add(document, 1, false);
  expect(list.compact(rowsWithout((row) => row < 50))).toBe(true);
  expect(list.size).toBe(100);
  expect(list.compact(rowsWithout((row) => row < 51))).toBe(true);
  expect(list.size).toBe(49);
  expect(list.compact(rowsWithout(() => true))).toBe(false);
  expect(list.size).toBe(0);
});

test('the rows of a list are those of its documents that are not gone', () => {
  const list = new PostingList(new BytePages());
  for (const document of [0, 1, 200, 17_000, 39_999]) {
    list.add(document, 1, false);
    list.add(document, 900, true);
  }
  const rows = new Int32Array(ROWS / 32);
  addRowsOf(
    list,
    rowsWithout((row) => row === 200),
    rows,
  );
  const has = (row: number) => (((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  expect(Array.from({ length: ROWS }, (_, row) => row).filter(has)).toEqual([0, 1, 17_000, 39_999]);
});

test('a cursor goes to a document, or to the first one after it, and not back', () => {
  const list = new PostingList(new BytePages());
  for (const document of [0, 1, 200, 17_000]) list.add(document, 300, false);
  const cursor = new PostingCursor(list);
  expect(cursor.document).toBe(-1);
  expect([0, 2, 200, 17_000, 5].map((document) => cursor.seek(document))).toEqual([
    0, 200, 200, 17_000, 17_000,
  ]);
  expect(occurrencesAt(cursor)).toEqual([{ document: 17_000, position: 300, isNegated: false }]);
  expect(cursor.seek(17_001)).toBe(NO_DOCUMENT);
  expect(cursor.next()).toBe(false);
});

test.each([120, 200, 20_000])(
  'a document that mentions a word %i times is kept and compacted like others',
  (count) => {
    const list = new PostingList(new BytePages());
    const expected = [1, 2, 3].flatMap((document) =>
      Array.from({ length: document === 2 ? count : 1 }, (_, at): Occurrence => {
        return { document, position: 1 + 3 * at, isNegated: at % 5 === 0 };
      }),
    );
    for (const gone of [0, 4, 5, 6, 7]) {
      if (gone === 4)
        for (const each of expected) list.add(each.document, each.position, each.isNegated);
      list.add(gone, 1, false);
    }
    expect(occurrencesIn(list).filter(({ document }) => [1, 2, 3].includes(document))).toEqual(
      expected,
    );
    list.compact(rowsWithout((document) => document < 1 || document > 3));
    expect(occurrencesIn(list)).toEqual(expected);
  },
);
