import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten, toCard } from './card.ts';
import { toProperty } from './gate.ts';
import { aStoredListing } from './listing.sample.ts';

describe('a card', () => {
  test('is the property with its main photo alone', () => {
    const stored = aStoredListing();
    const whole = toProperty(stored);
    expect(JSON.parse(toCard(stored))).toEqual({
      ...whole,
      imageUrls: whole.imageUrls.slice(0, 1),
    });
  });

  test('of a listing without photos has none', () => {
    expect(JSON.parse(toCard(aStoredListing({ photos: [] }))).imageUrls).toEqual([]);
  });

  test('carries a description of at most 100 characters', () => {
    const description = 'Sunlight all day long. '.repeat(20);
    expect(JSON.parse(toCard(aStoredListing({ description }))).description).toBe(
      'Sunlight all day long. Sunlight all day long. Sunlight all day long. Sunlight all day long. Sunlight…',
    );
  });
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one two three', 7, 'one two…'],
  ['one two three', 6, 'one…'],
  ['one, two three', 5, 'one…'],
  ['  one\n\n two ', 9, 'one two'],
  ['one\n\n two', 8, 'one…'],
  ['unbreakable', 5, 'unbre…'],
  ['🏡🏡🏡🏡', 3, '🏡🏡🏡…'],
  ['🏡🏡🏡', 3, '🏡🏡🏡'],
  ['', 5, ''],
])('%j in %d characters is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});

test('a shortened text is never longer than asked, and begins as the text does', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.lorem({ mode: 'sentences', maxCount: 6 }),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 120 }), (text, most) => {
      const short = shorten(text, most);
      const line = text.trim().replace(/\s+/g, ' ');
      const kept = short === line ? short : short.slice(0, -1);
      expect([...kept].length).toBeLessThanOrEqual(most);
      expect(line.startsWith(kept)).toBe(true);
      expect(short).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
