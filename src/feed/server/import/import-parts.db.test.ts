import { expect, test } from 'vitest';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { ddf } from '../../domain/profiles/ddf.ts';
import { aDdfPhoto, aDdfRow } from '../../domain/rows/ddf-row.sample.ts';
import { aBoardServer, opened, sendRows } from '../odata/board-server.sample.ts';
import { importSite } from './import.sample.ts';

const { sql, run, addressesOf } = await importSite();

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

test('input 72: photos and rooms of which only a part comes stay as they were stored, until all come', async () => {
  const pictures = [1, 2, 3].map((n) =>
    aDdfPhoto({ MediaKey: `26500001_1_${n}`, MediaURL: `https://photos.example.com/${n}.jpg` }),
  );
  const bedrooms = [1, 2].map((n) => ({ RoomKey: `R${n}`, RoomType: 'Bedroom' }));
  const OFFICE = { OfficeKey: '270001', OfficeName: 'EXAMPLE REALTY INC.' };
  const listing = (day: number, more: object) =>
    aDdfRow({ ...timesOf(day), PhotosCount: 3, ...more });
  const timesOf = (day: number) => {
    const time = `2026-05-0${day}T09:30:00Z`;
    return { ModificationTimestamp: time, PhotosChangeTimestamp: time };
  };
  const whole = { Media: pictures, Rooms: bedrooms };
  let row = listing(1, whole);
  const server = await aBoardServer(({ resource, query }, response) => {
    const isFirst = !query.get('$filter')?.includes("gt '270001'");
    if (resource === 'Office') return sendRows(response, isFirst ? [OFFICE] : []);
    sendRows(response, resource.startsWith('Property') ? [row] : []);
  });
  const { board, errors } = opened(server.url, { profile: ddf });
  const profile = { ...ddf.reading, photoHosts: ['photos.example.com'] };
  const stored = async () => [await addressesOf('ddf-26500001'), (await details())[0]?.rooms];
  await run(board, { profile });
  const before = await stored();
  expect(before[0]).toHaveLength(3);
  expect(before[1]).toHaveLength(2);

  const part = { Media: pictures.slice(0, 1), Rooms: bedrooms.slice(0, 1), 'Rooms@odata.count': 2 };
  row = listing(2, { ...part, ListPrice: 700_000 });
  await run(board, { profile });
  expect(await stored()).toEqual(before);
  expect(await sql`select price from listings`).toMatchObject([{ price: 700_000 }]);
  expect(errors.map(String)).toEqual(
    expect.arrayContaining([
      'BoardError: The Media inside 26500001 are incomplete.',
      'BoardError: The Rooms inside 26500001 are incomplete.',
    ]),
  );

  row = listing(3, { Media: pictures.slice(0, 2), PhotosCount: 2, Rooms: bedrooms.slice(0, 1) });
  await run(board, { profile });
  expect((await stored()).map((each) => each.length)).toEqual([2, 1]);
});
