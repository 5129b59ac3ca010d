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

test('cards are joined inside a response', () => {
  const cards = new CardStore();
  const [before, after] = [encode('{"cards":['), encode(']}')];
  const answer = (rows: number[]) =>
    JSON.parse(new TextDecoder().decode(cards.join(rows, { before, after })));
  cards.put(0, encode('{"id":1}'));
  cards.put(1, encode('{"id":2}'));
  expect(answer([0, 1])).toEqual({ cards: [{ id: 1 }, { id: 2 }] });
  expect(answer([])).toEqual({ cards: [] });
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
