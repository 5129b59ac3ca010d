import { describe, expect, test } from 'vitest';
import { isRow } from '../../domain/rows/row.ts';
import {
  aBoardServer,
  aRow,
  type BoardRequest,
  filterOf,
  opened,
  placeOf,
  rows,
  sendError,
  sendRows,
} from './board-server.sample.ts';

const place = placeOf(aRow(3));

describe('input 24: a whole resource vanishes (404/403)', () => {
  test.each([
    [403, 'forbidden'],
    [404, 'missing'],
  ])('with %d, listings and photos fail instead of being empty', async (status, failure) => {
    const server = await aBoardServer((_, response) => sendError(response, status));
    const { board } = opened(server.url);
    await expect(board.properties(null, 9, 'all')).rejects.toMatchObject({ failure });
    await expect(board.keys('', 9)).rejects.toMatchObject({ failure });
    await expect(board.byKeys(['X1'])).rejects.toMatchObject({ failure });
    await expect(board.media(['X1'])).rejects.toMatchObject({ failure });
  });

  test.each([[403], [404]])('with %d, members are empty, reported once', async (status) => {
    const server = await aBoardServer((asked, response) =>
      asked.resource === 'Member'
        ? sendError(response, status)
        : sendRows(response, [{ OfficeKey: '000001' }]),
    );
    const { board, errors } = opened(server.url);
    expect(await board.members('', 9)).toEqual([]);
    expect(await board.members('', 9)).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(await board.offices('', 9)).toEqual([{ OfficeKey: '000001' }]);
    expect(server.asked.map(({ resource }) => resource)).toEqual(['Member', 'Member', 'Office']);
  });

  test.each([[403], [404]])(
    'with %d in the middle of a walk, its end is unknown',
    async (status) => {
      const server = await aBoardServer((_, response, count) =>
        count === 1
          ? sendRows(response, [{ OfficeKey: '000001' }])
          : sendError(response, status, 'gone'),
      );
      const { board } = opened(server.url);
      expect(await board.offices('', 9)).toHaveLength(1);
      await expect(board.offices('000001', 9)).rejects.toThrow('gone');
    },
  );

  test('members that come back are read', async () => {
    const server = await aBoardServer((_, response, count) =>
      count === 1 ? sendError(response, 404) : sendRows(response, [{ MemberKey: 'm' }]),
    );
    const { board } = opened(server.url);
    expect(await board.members('', 9)).toEqual([]);
    expect(await board.members('', 9)).toHaveLength(1);
  });

  test('a board without people in its profile is not asked for them', async () => {
    const server = await aBoardServer((_, response) => sendRows(response, []));
    expect(await opened(server.url, { dialect: { people: [] } }).board.members('', 9)).toEqual([]);
    expect(server.asked).toEqual([]);
  });
});

test('a server that always answers with the same listing does not cause an endless loop', async () => {
  const server = await aBoardServer((_, response, count) => {
    if (count > 5) sendError(response, 404);
    else sendRows(response, [aRow(1)]);
  });
  expect(await opened(server.url).board.byKeys(['X10001', 'x10001'])).toEqual([aRow(1)]);
  expect(server.asked).toHaveLength(2);
});

test('listings are requested by key in batches, and keys missing from short answers again', async () => {
  const server = await aBoardServer((asked, response) => {
    const keys = [...filterOf(asked).matchAll(/'(\w+)'/g)].map(([, key]) => key);
    const all = rows(60).filter(({ ListingKey }) => keys.includes(ListingKey));
    sendRows(response, all.slice(0, 10));
  });
  const keys = rows(60).map(({ ListingKey }) => ListingKey);
  const answer = await opened(server.url).board.byKeys([...keys, 'X99999']);
  expect(answer.map((row) => isRow(row) && row.ListingKey).toSorted()).toEqual(keys);
  expect(filterOf(server.asked[0] as BoardRequest).match(/'\w+'/g)).toHaveLength(25);
});

describe('a list of keys that is too long for a server', () => {
  const keysIn = (asked: BoardRequest) => filterOf(asked).match(/'X\w+'/g)?.length ?? 0;
  const asking = async (refuses: (asked: BoardRequest) => number | null) => {
    const server = await aBoardServer((asked, response) => {
      const status = refuses(asked);
      const keys = [...filterOf(asked).matchAll(/'(X\w+)'/g)].map(([, key]) => key);
      if (status) sendError(response, status);
      else
        sendRows(
          response,
          rows(20).filter(({ ListingKey }) => keys.includes(ListingKey)),
        );
    });
    const { board, events } = opened(server.url);
    const answer = await board.byKeys(rows(20).map(({ ListingKey }) => ListingKey));
    expect(answer).toHaveLength(20);
    return {
      sizes: server.asked.map(keysIn),
      events,
      last: filterOf(server.asked.at(-1) as BoardRequest),
    };
  };

  test.each([[413], [414]])('is halved after %d from then on', async (status) => {
    const { sizes } = await asking((asked) => (keysIn(asked) > 6 ? status : null));
    expect(sizes.filter((size) => size > 6)).toEqual([20, 10]);
    expect(sizes.filter((size) => size <= 6)).toEqual([5, 5, 5, 5]);
  });

  test('becomes an or-chain of at most ten if in is refused', async () => {
    const { sizes, last, events } = await asking((asked) =>
      filterOf(asked).includes(' in ') ? 400 : null,
    );
    expect(sizes).toEqual([20, 10, 10]);
    expect(last).toMatch(/^\(ListingKey eq 'X10011' or .* eq 'X10020'\)$/);
    expect(events).toContainEqual({ event: 'fell-back', to: 'or-chains' });
  });
});

describe('photo changes', () => {
  test('are requested by their own clock, with key and times only', async () => {
    const server = await aBoardServer((_, response) => sendRows(response, []));
    await opened(server.url).board.changes('PhotosChangeTimestamp', null, 9);
    expect(server.asked[0]?.query).toEqual(
      new Map([
        ['$select', 'ListingKey,ModificationTimestamp,PhotosChangeTimestamp,MediaChangeTimestamp'],
        [
          '$filter',
          "((PhotosChangeTimestamp gt 1970-01-01T00:00:00Z) or (PhotosChangeTimestamp eq 1970-01-01T00:00:00Z and ListingKey gt '0')) and ContractStatus eq 'Available'",
        ],
        ['$orderby', 'PhotosChangeTimestamp,ListingKey'],
        ['$top', '9'],
      ]),
    );
  });

  test('are empty for a board without such a clock, which is reported once', async () => {
    const server = await aBoardServer((_, response) =>
      sendError(response, 400, 'No such property.'),
    );
    const { board, errors } = opened(server.url);
    for (const _ of [1, 2])
      expect(await board.changes('MediaChangeTimestamp', place, 9)).toEqual([]);
    expect(errors.filter((each) => String(each).includes('No such property'))).toHaveLength(1);
    const without = opened(server.url, { dialect: { photoClocks: [] } }).board;
    expect(await without.changes('PhotosChangeTimestamp', place, 9)).toEqual([]);
  });
});
