import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#platform/domain/duration.ts';
import { aBoardServer, aRow, opened, sendError, sendRows } from './board-server.sample.ts';

const room = { RoomKey: 'R1', ListingKey: 'X10001', RoomType: 'Kitchen' };
const active = aRow(1, { StandardStatus: 'Active' });

/** A board with one active listing and one room; `status` is that of its answers about rooms. */
async function aBoardWithRooms() {
  const rooms = { status: 200, asked: 0 };
  const server = await aBoardServer(({ resource, query }, response) => {
    if (resource === 'Property') return sendRows(response, [active]);
    if (resource !== 'PropertyRooms') return sendRows(response, []);
    rooms.asked += 1;
    if (rooms.status !== 200) return sendError(response, rooms.status);
    return sendRows(response, query.get('$filter')?.includes('gt') ? [] : [room]);
  });
  const clock = { now: Date.parse('2026-11-22T12:00:00Z') };
  const { board, errors } = opened(server.url, { now: () => clock.now });
  const reported = () => errors.filter((error) => String(error).includes('PropertyRooms'));
  const read = async () => (await board.properties(null, 9, 'active'))[0];
  return { rooms, clock, reported, read };
}

test.each([
  ['refused', 403, DAY],
  ['missing', 404, DAY],
  ['unavailable', 503, 10 * MINUTE],
])(
  'rooms that are %s leave the row without them, until a later request succeeds',
  async (_, status, pause) => {
    const { rooms, clock, reported, read } = await aBoardWithRooms();
    rooms.status = status;
    expect(await read()).toEqual({ ...active, OpenHouses: [] });
    expect(reported()).toHaveLength(1);

    const { asked } = rooms;
    clock.now += pause - 1;
    await read();
    expect(rooms.asked).toBe(asked);

    clock.now += 1;
    await read();
    expect(rooms.asked).toBeGreaterThan(asked);
    expect(reported()).toHaveLength(1);

    rooms.status = 200;
    clock.now += pause;
    expect(await read()).toEqual({ ...active, Rooms: [room], OpenHouses: [] });
  },
);

test('rejected credentials stop the walk, also for rooms', async () => {
  const { rooms, read } = await aBoardWithRooms();
  rooms.status = 401;
  await expect(read()).rejects.toMatchObject({ failure: 'unauthorised' });
});
