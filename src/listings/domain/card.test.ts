import { describe, expect, test } from 'vitest';
import { toCard } from './card.ts';
import { toProperty } from './gate.ts';
import { aStoredListing } from './listing.sample.ts';

describe('a card', () => {
  test('carries only the main photo', () => {
    const stored = aStoredListing();
    const whole = toProperty(stored);
    expect(JSON.parse(toCard(stored))).toEqual({
      ...whole,
      imageUrls: whole.imageUrls.slice(0, 1),
    });
  });

  test('has no image for a listing without photos', () => {
    expect(JSON.parse(toCard(aStoredListing({ photos: [] }))).imageUrls).toEqual([]);
  });

  test('carries the full description', () => {
    const description = 'Sunlight all day long. '.repeat(20);
    expect(JSON.parse(toCard(aStoredListing({ description }))).description).toBe(description);
  });
});
