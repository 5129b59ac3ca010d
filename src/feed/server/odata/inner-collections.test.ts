import { describe, expect, test } from 'vitest';
import { ddf } from '../../domain/profiles/ddf.ts';
import { reso } from '../../domain/profiles/reso.ts';
import { isRow } from '../../domain/rows/row.ts';
import { aBoardServer, aRow, opened, sendError, sendRows } from './board-server.sample.ts';

const REPLICATION_RESOURCE = 'Property/PropertyReplication()';
const photo = (n: number) => ({ MediaKey: `X10001_${n}`, ResourceRecordKey: 'X10001' });
const room = (n: number) => ({ RoomKey: `R${n}`, RoomType: 'Bedroom' });

/** The national board with one listing; `rest` by the address that a link names. */
async function aNationalBoard(row: object, rest: Record<string, unknown[] | number> = {}) {
  const server = await aBoardServer((asked, response) => {
    if (asked.resource === REPLICATION_RESOURCE) return sendRows(response, [aRow(1)]);
    if (asked.resource === 'Property') return sendRows(response, [{ ...aRow(1), ...row }]);
    const [name = '', page = ''] = asked.resource.split('/');
    const found = rest[page] ?? [];
    if (typeof found === 'number') return sendError(response, found);
    const more = rest[`${page}2`] ? { '@odata.nextLink': `${name}/${page}2` } : {};
    return sendRows(response, found, more);
  });
  const { board, errors } = opened(server.url, { profile: ddf });
  const [listing] = (await board.properties(null, 10, 'all')).filter(isRow);
  return { board, errors, server, listing };
}

describe('input 72: a collection inside a row announces a rest, or has fewer entries than its count', () => {
  test('the rest is read by the board’s links, page after page', async () => {
    const { board, listing, errors } = await aNationalBoard(
      {
        Media: [photo(1)],
        'Media@odata.nextLink': 'Media/a',
        'Media@odata.count': '4',
        PhotosCount: 4,
        Rooms: [room(1)],
        'Rooms@odata.nextLink': 'Rooms/b',
      },
      { a: [photo(2)], a2: [photo(3), photo(4)], b: [room(2)] },
    );
    expect(listing?.Rooms).toEqual([room(1), room(2)]);
    expect(await board.media(['X10001'])).toEqual([1, 2, 3, 4].map(photo));
    expect(errors.map(String)).not.toContainEqual(expect.stringContaining('incomplete'));
  });

  test.each<[string, object, Record<string, number>]>([
    ['a link that fails', { 'Media@odata.nextLink': 'Media/a' }, { a: 500 }],
    ['a link that is refused', { 'Media@odata.nextLink': 'Media/a' }, { a: 404 }],
    ['a link to another host', { 'Media@odata.nextLink': 'https://other.example/Media' }, {}],
    ['its own count', { 'Media@odata.count': 3 }, {}],
    ['its own count, as text', { 'Media@odata.count': '3' }, {}],
    ['the listing’s count of photos', { PhotosCount: 3 }, {}],
  ])('photos that are incomplete by %s are unknown, and reported', async (_, more, rest) => {
    const { board, errors } = await aNationalBoard({ Media: [photo(1)], ...more }, rest);
    await expect(board.media(['X10001'])).rejects.toMatchObject({ failure: 'untrustworthy' });
    expect(errors.map(String)).toContain('BoardError: The Media inside X10001 are incomplete.');
  });

  test('links that lead in a circle end', async () => {
    const { errors } = await aNationalBoard(
      { Rooms: [], 'Rooms@odata.nextLink': 'Rooms/b' },
      { b: [room(1)], b2: [room(2)], b22: [] },
    );
    expect(errors.map(String)).not.toContain('BoardError: The Rooms inside X10001 are incomplete.');
    const circle = await aBoardServer((asked, response) => {
      if (asked.resource === REPLICATION_RESOURCE) return sendRows(response, [aRow(1)]);
      if (asked.resource !== 'Property')
        return sendRows(response, [room(1)], { '@odata.nextLink': 'Rooms/b' });
      return sendRows(response, [{ ...aRow(1), Rooms: [], 'Rooms@odata.nextLink': 'Rooms/b' }]);
    });
    const { board } = opened(circle.url, { profile: ddf });
    const [row] = (await board.properties(null, 10, 'all')).filter(isRow);
    expect(row).not.toHaveProperty('Rooms');
  });

  test('a count below the entries, and a number of rooms in the home, say nothing about the list', async () => {
    const row = { Media: [photo(1)], PhotosCount: 0, Rooms: [room(1)], RoomsTotal: 9 };
    const { board, listing } = await aNationalBoard(row);
    expect(listing?.Rooms).toEqual([room(1)]);
    expect(await board.media(['X10001'])).toEqual([photo(1)]);
  });

  test('rooms inside a row that are incomplete are requested as a resource of their own', async () => {
    const part = { StandardStatus: 'Active', Rooms: [room(1)], 'Rooms@odata.count': 2 };
    const own = [1, 2].map((n) => ({ ...room(n), ListingKey: 'X10001' }));
    const server = await aBoardServer((asked, response) => {
      if (asked.resource === 'Property') return sendRows(response, [{ ...aRow(1), ...part }]);
      const isRooms = asked.resource === 'PropertyRooms';
      sendRows(response, isRooms && !asked.query.get('$filter')?.includes('gt') ? own : []);
    });
    const { board } = opened(server.url, { profile: reso });
    const [row] = (await board.properties(null, 10, 'all')).filter(isRow);
    expect(row?.Rooms).toEqual(own);
  });

  test('a set of photos with fewer rows than the board counts is a failure', async () => {
    const server = await aBoardServer((asked, response) => {
      const isFirst = !asked.query.get('$filter')?.includes('MediaKey gt');
      sendRows(response, isFirst ? [photo(1), photo(2)] : [], { '@odata.count': '5' });
    });
    await expect(opened(server.url).board.media(['X10001'])).rejects.toThrow('2 of 5 Media');
  });

  test('the list of all keys is read to its end, or not at all', async () => {
    const counted = { '@odata.count': 3 };
    const answer = { more: [aRow(2), aRow(3)] };
    const server = await aBoardServer(({ resource, query }, response) => {
      if (resource !== REPLICATION_RESOURCE) return sendRows(response, []);
      if (query.has('$skip')) return sendRows(response, answer.more);
      sendRows(response, [aRow(1)], {
        ...counted,
        '@odata.nextLink': `${REPLICATION_RESOURCE}?$skip=1`,
      });
    });
    const { board } = opened(server.url, { profile: ddf });
    expect(await board.keys('', 10)).toHaveLength(3);
    answer.more = [aRow(2)];
    await expect(board.keys('', 10)).rejects.toThrow('2 of 3 keys');
  });
});
