import { describe, expect, test } from 'vitest';
import type { Board, BoardCursor } from '../../domain/board.ts';
import {
  aBoardServer,
  aRow,
  filterOf,
  opened,
  placeOf,
  rows,
  sendError,
  sendRows,
} from './board-server.sample.ts';

const place = placeOf(aRow(3));
const LATER_ROWS = 'ModificationTimestamp gt 2026-05-01T00:00:03Z';
const SAME_TIME = "ModificationTimestamp eq 2026-05-01T00:00:03Z and ListingKey gt 'X10003'";

/** The rows that match a query by cursor, as a server would find them. */
function found(all: ReturnType<typeof rows>, filter: string) {
  const [, time = '', key = ''] = /eq (\S+) and ListingKey gt '(\w+)'/.exec(filter) ?? [];
  return all.filter(
    (row) =>
      row.ModificationTimestamp > time ||
      (row.ModificationTimestamp === time && row.ListingKey > key),
  );
}

/** Walks a board to its end and returns the keys in order. */
async function walk(board: Board, size: number): Promise<string[]> {
  const keys: string[] = [];
  for (let after: BoardCursor | null = null; ; ) {
    const page = (await board.properties(after, size, 'all')) as ReturnType<typeof rows>;
    const last = page.at(-1);
    if (!last) return keys;
    keys.push(...page.map(({ ListingKey }) => ListingKey));
    after = placeOf(last);
  }
}

test('a cursor filter has all its parentheses and comes with the active filter', async () => {
  const server = await aBoardServer((_, response) => sendRows(response, []));
  const { board } = opened(server.url);
  await board.properties(place, 500, 'active');
  await board.properties(place, 500, 'all');
  await board.properties(null, 500, 'active');
  expect(server.asked.map(filterOf)).toEqual([
    `((${LATER_ROWS}) or (${SAME_TIME})) and ContractStatus eq 'Available'`,
    `((${LATER_ROWS}) or (${SAME_TIME}))`,
    "ContractStatus eq 'Available'",
  ]);
  expect(server.asked[0]?.query.get('$orderby')).toBe('ModificationTimestamp,ListingKey');
  expect(server.asked.every(({ address }) => !/[ +]/.test(address))).toBe(true);
});

test('no request exceeds the board’s maximum page size', async () => {
  const server = await aBoardServer((_, response) => sendRows(response, []));
  await opened(server.url, { dialect: { rowsAtMost: 200 } }).board.properties(null, 500, 'all');
  expect(server.asked[0]?.query.get('$top')).toBe('200');
});

describe('a first page of rows without a time', () => {
  test('is accepted if other rows mark the position', async () => {
    const odd = [aRow(1, { ModificationTimestamp: null }), aRow(2)];
    const server = await aBoardServer((_, response) => sendRows(response, odd));
    expect(await opened(server.url).board.properties(null, 500, 'all')).toEqual(odd);
  });

  test('is skipped if they fill it', async () => {
    const odd = rows(3).map((row) => ({ ...row, ModificationTimestamp: '0001-01-01T00:00:00Z' }));
    const server = await aBoardServer((asked, response) =>
      sendRows(response, filterOf(asked).includes('1970-01-01T00:00:00Z') ? rows(3) : odd),
    );
    expect(await opened(server.url).board.properties(null, 3, 'all')).toEqual(rows(3));
  });
});

test('input 15: fewer rows than asked, with more behind', async () => {
  const all = rows(25);
  const server = await aBoardServer((asked, response) =>
    sendRows(response, found(all, filterOf(asked)).slice(0, 7)),
  );
  expect(await walk(opened(server.url).board, 500)).toEqual(
    all.map(({ ListingKey }) => ListingKey),
  );
  expect(server.asked).toHaveLength(5);
});

test('input 16: more rows than asked', async () => {
  const all = rows(25);
  const server = await aBoardServer((asked, response) =>
    sendRows(response, found(all, filterOf(asked)).slice(0, 20)),
  );
  expect(await walk(opened(server.url).board, 5)).toEqual(all.map(({ ListingKey }) => ListingKey));
});

describe('input 17: @odata.count string, missing, or changing between pages', () => {
  test.each([
    ['120000', 120_000],
    ['\ufeff42', 42],
    ['"42"', null],
    ['{"@odata.count":"42","value":[]}', 42],
    ['{"value":42}', 42],
    ['{"value":[]}', null],
    ['', null],
  ])('%j gives the count', async (body, count) => {
    const server = await aBoardServer((_, response) => response.end(body));
    expect(await opened(server.url).board.count()).toBe(count);
  });

  test('if $count is refused, a query for zero rows with a count is sent', async () => {
    const server = await aBoardServer((asked, response) =>
      asked.resource === 'Property/$count'
        ? sendError(response, 501)
        : sendRows(response, [], { '@odata.count': '7' }),
    );
    expect(await opened(server.url).board.count()).toBe(7);
    expect(server.asked[1]?.address).toContain('$top=0&$count=true');
  });

  test('without either, the count is null', async () => {
    const server = await aBoardServer((_, response) => sendError(response, 400));
    expect(await opened(server.url).board.count()).toBeNull();
  });

  test('a count that changes between pages has no effect', async () => {
    const all = rows(9);
    const server = await aBoardServer((asked, response, count) =>
      sendRows(response, found(all, filterOf(asked)).slice(0, 4), { '@odata.count': count * 3 }),
    );
    expect(await walk(opened(server.url).board, 4)).toHaveLength(9);
  });
});

test('input 20: page not in order, timestamp falling', async () => {
  const server = await aBoardServer((_, response) =>
    sendRows(response, [aRow(5), aRow(4), aRow(6)]),
  );
  await expect(opened(server.url).board.properties(place, 3, 'all')).rejects.toMatchObject({
    failure: 'untrustworthy',
    message: 'The board sends rows out of order.',
  });
});

describe('input 21: server ignores $filter (returns everything)', () => {
  const everything = [...rows(3), ...rows(2, 4)];
  const ignoring = async () =>
    opened((await aBoardServer((_, response) => sendRows(response, everything))).url).board;
  const untrustworthy = { failure: 'untrustworthy' };

  test('a page of a walk is rejected', async () => {
    const board = await ignoring();
    await expect(board.properties(place, 9, 'all')).rejects.toMatchObject(untrustworthy);
  });

  test('a list of keys is rejected', async () => {
    const board = await ignoring();
    expect(await board.keys('', 9)).toEqual(everything);
    await expect(board.keys('X10005', 9)).rejects.toMatchObject(untrustworthy);
  });

  test('rows of other keys and photos of other listings are rejected', async () => {
    await expect((await ignoring()).byKeys(['X10001'])).rejects.toMatchObject(untrustworthy);
    await expect((await ignoring()).media(['X10001'])).rejects.toMatchObject(untrustworthy);
  });

  test('a row that is not active reveals it too', async () => {
    const sold = [aRow(1), aRow(2, { ContractStatus: 'Unavailable' })];
    const server = await aBoardServer((_, response) => sendRows(response, sold));
    const { board } = opened(server.url);
    await expect(board.properties(null, 9, 'active')).rejects.toMatchObject(untrustworthy);
    expect(await board.properties(null, 9, 'all')).toEqual(sold);
  });
});

describe('input 22: 400: a selected field has vanished', () => {
  const dialect = { select: ['ListingKey', 'ModificationTimestamp', 'City', 'Gone'] };
  const message = "The property 'Gone' is not defined in type 'Property'";
  const server = () =>
    aBoardServer((asked, response) => {
      if (asked.query.get('$select')?.includes('Gone')) sendError(response, 400, message);
      else sendRows(response, rows(2));
    });

  test('it is dropped, reported once, and not requested again', async () => {
    const { asked, url } = await server();
    const { board, errors, events } = opened(url, { dialect });
    expect(await board.properties(null, 9, 'all')).toEqual(rows(2));
    await board.properties(null, 9, 'all');
    expect(asked.map(({ query }) => query.get('$select'))).toEqual([
      'ListingKey,ModificationTimestamp,City,Gone',
      'ListingKey,ModificationTimestamp,City',
      'ListingKey,ModificationTimestamp,City',
    ]);
    expect(events).toContainEqual({ event: 'field-dropped', field: 'Property.Gone' });
    expect(errors.filter((each) => String(each).includes('Gone'))).toHaveLength(1);
  });

  test('key fields can’t be dropped: any other refusal stops the walk', async () => {
    const { url, asked } = await aBoardServer((_, response) =>
      sendError(response, 400, "The property 'ListingKey' is not defined"),
    );
    await expect(opened(url, { dialect }).board.keys('X1', 9)).rejects.toMatchObject({
      failure: 'refused',
      message: "The board answers 400 for Property: 400: The property 'ListingKey' is not defined",
    });
    expect(asked).toHaveLength(1);
  });
});

test('input 23: new fields, new enum values', async () => {
  const strange = [aRow(1, { BrandNew: { deep: [1] }, PropertySubType: 'Houseboat' })];
  const server = await aBoardServer((_, response) => sendRows(response, strange));
  expect(await opened(server.url).board.properties(null, 9, 'all')).toEqual(strange);
});
describe('a server that rejects the compound filter', () => {
  const all = [
    ...rows(3),
    ...[4, 5, 6].map((n) => ({ ...aRow(n), ModificationTimestamp: place.modifiedAt })),
    ...rows(4, 7),
  ];
  const simple = () =>
    aBoardServer((asked, response) => {
      const filter = filterOf(asked);
      if (filter.includes(' or ')) return sendError(response, 400, 'Not like this.');
      const key = /gt '(\w+)'/.exec(filter)?.[1];
      const time = /(?:gt|eq) (2\S+)/.exec(filter)?.[1] ?? '';
      const rest = key
        ? all.filter((row) => row.ModificationTimestamp === time && row.ListingKey > key)
        : all.filter((row) => row.ModificationTimestamp > time);
      return sendRows(response, rest.slice(0, 2));
    });

  test('gets two queries, and no row is missed', async () => {
    const server = await simple();
    const { board, events } = opened(server.url);
    expect(await walk(board, 2)).toEqual(all.map(({ ListingKey }) => ListingKey));
    expect(server.asked.filter((asked) => filterOf(asked).includes(' or '))).toHaveLength(1);
    expect(events).toContainEqual({ event: 'fell-back', to: 'two-questions' });
  });
});
