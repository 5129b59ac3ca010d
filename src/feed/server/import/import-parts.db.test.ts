import { expect, test } from 'vitest';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { importSite } from './import.sample.ts';

const { sql, run } = await importSite();

const Rooms = [{ RoomType: 'Kitchen', RoomLevel: 'Main' }];
const openHouse = { OpenHouseDate: '2026-11-28', OpenHouseStartTime: '14:00:00' };
const OpenHouses = [{ ...openHouse, OpenHouseEndTime: '16:00:00' }];

const details = async () =>
  (await sql`select details, raw from listings order by listing_key`).map(({ details, raw }) => ({
    rooms: details.rooms,
    openHouses: details.openHouses,
    raw: [raw.Rooms, raw.OpenHouses],
  }));

test('listings keep their rooms and open houses while the board can’t give them', async () => {
  const { properties } = boardRows(3);
  const [, withheld = {}, changed = {}] = properties;
  Object.assign(withheld, { InternetAddressDisplayYN: false });
  for (const row of properties) Object.assign(row, { Rooms, OpenHouses });
  const board = { ...aBoard({ properties }), parts: ['Rooms', 'OpenHouses'] as const };
  await run(board);
  const before = await details();
  expect(before[0]).toMatchObject({ rooms: [{ type: 'Kitchen' }], raw: [Rooms, OpenHouses] });

  for (const row of properties) Object.assign(row, { Rooms: undefined, OpenHouses: undefined });
  Object.assign(changed, { ListPrice: 500_000 });
  expect(await run(board, { full: true })).toMatchObject({ unchanged: 2, stored: 1 });
  expect(await details()).toEqual(before);
});

test('an empty list of rooms replaces the stored one', async () => {
  const { properties } = boardRows(1);
  const board = { ...aBoard({ properties }), parts: ['Rooms'] as const };
  Object.assign(properties[0] ?? {}, { Rooms });
  await run(board);
  Object.assign(properties[0] ?? {}, { Rooms: [] });
  await run(board, { full: true });
  expect((await details())[0]).toMatchObject({ rooms: undefined, raw: [[], undefined] });
});
