import { expect, test } from 'vitest';
import { CardStore } from './card-store.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);

test('cards are joined with commas, as in a JSON array', () => {
  const cards = new CardStore();
  cards.put(0, encode('{"id":1}'));
  cards.put(7, encode('{"title":"Maison à Whitby"}'));
  const joined = new TextDecoder().decode(cards.join([7, 0]));
  expect(JSON.parse(`[${joined}]`)).toEqual([{ title: 'Maison à Whitby' }, { id: 1 }]);
});

test('a view of a card stays the same when the card is changed, moved and dropped', () => {
  const cards = new CardStore();
  cards.put(0, bytes(400_000, 1));
  cards.put(1, bytes(400_000, 2));
  const [changed, moved] = [cards.of(0), cards.of(1)];
  for (let round = 3; round < 20; round++) cards.put(0, bytes(400_000, round));
  cards.drop(1);
  for (let row = 2; row < 20; row++) cards.put(row, bytes(400_000, 99));
  expect(changed).toEqual(bytes(400_000, 1));
  expect(moved).toEqual(bytes(400_000, 2));
});

test('adopted bytes are kept as they are until most of their cards are gone', () => {
  const cards = new CardStore();
  const buffer = bytes(1_000, 7);
  cards.adopt(buffer, () => {
    for (let row = 0; row < 10; row++) cards.put(row, buffer.subarray(row * 100, (row + 1) * 100));
  });
  expect(cards.of(3).buffer).toBe(buffer.buffer);
  for (let row = 0; row < 5; row++) cards.drop(row);
  expect(cards.of(7).buffer).toBe(buffer.buffer);
  cards.drop(5);
  expect(cards.of(7).buffer).not.toBe(buffer.buffer);
  for (let row = 6; row < 10; row++) expect(cards.of(row)).toEqual(bytes(100, 7));
});

test('adopted bytes of which little is used are not kept', () => {
  const cards = new CardStore();
  const buffer = bytes(1_000, 7);
  cards.put(1, bytes(100, 7));
  cards.adopt(buffer, () => {
    expect(cards.put(1, buffer.subarray(0, 100))).toBe(false);
    expect(cards.put(2, buffer.subarray(100, 200))).toBe(true);
    expect(cards.put(2, bytes(100, 8))).toBe(true);
    expect(cards.put(2, buffer.subarray(200, 300))).toBe(true);
  });
  expect([cards.of(1), cards.of(2)]).toEqual([bytes(100, 7), bytes(100, 7)]);
  expect(cards.of(2).buffer).not.toBe(buffer.buffer);
  expect(cards.bytes).toBe(2 ** 20);
});

test('adopting cards that are all there already takes no memory', () => {
  const cards = new CardStore();
  cards.put(1, bytes(100, 7));
  const buffer = bytes(100, 7);
  cards.adopt(buffer, () => expect(cards.put(1, buffer)).toBe(false));
  expect(cards.bytes).toBe(2 ** 20);
  expect(cards.of(1)).toEqual(bytes(100, 7));
});

test('putting the same card again changes nothing', () => {
  const cards = new CardStore();
  expect(cards.put(1, bytes(10, 1))).toBe(true);
  expect(cards.put(1, bytes(10, 1))).toBe(false);
  expect(cards.put(1, bytes(10, 2))).toBe(true);
});

test('a card larger than a segment is stored whole', () => {
  const cards = new CardStore();
  cards.put(3, bytes(2 ** 21, 5));
  expect(cards.of(3)).toEqual(bytes(2 ** 21, 5));
});

test('repeatedly changing cards takes no more memory than a few segments', () => {
  const cards = new CardStore();
  for (let round = 1; round <= 60; round++) {
    for (let row = 0; row < 8; row++) cards.put(row, bytes(100_000, round));
  }
  expect(cards.bytes).toBeLessThan(4 * 2 ** 20);
  for (let row = 0; row < 8; row++) expect(cards.of(row)).toEqual(bytes(100_000, 60));
});

test('the memory of dropped cards is reused, and the other cards stay intact', () => {
  const cards = new CardStore();
  for (let row = 0; row < 40; row++) cards.put(row, bytes(100_000, row));
  for (let row = 0; row < 40; row++) if (row % 4 !== 0) cards.drop(row);
  expect(cards.bytes).toBeLessThan(3 * 2 ** 20);
  expect(cards.of(1)).toHaveLength(0);
  for (let row = 0; row < 40; row += 4) expect(cards.of(row)).toEqual(bytes(100_000, row));
});
