import { describe, expect, test } from 'vitest';
import { Sandbox } from '../sandbox.ts';

const asOf = new Date('2026-11-21T12:00:00Z');
const board = new Sandbox({ seed: 1, listings: 3_000, asOf });
const rows = Array.from({ length: 3_000 }, (_, index) => board.activeRow(index));
const remarks = rows.map((row) => String(row.PublicRemarks));
const wordsIn = (text: string) => text.split(/\s+/).length;

describe('remarks', () => {
  test('have 60 to 250 words', () => {
    const lengths = remarks.map(wordsIn);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });

  test('rarely begin alike', () => {
    const openings = remarks.map((text) => text.split(/[.!?:]/)[0]);
    expect(new Set(openings).size / openings.length).toBeGreaterThan(0.6);
    expect(new Set(remarks).size).toBe(remarks.length);
  });

  test.each([
    ['gaps that were not filled', /[{}[\]|]|undefined|null|NaN/],
    ['double spaces', / {2}/],
    ['spaces before a stop', / [.,;]/],
    ['doubled stops', /[.,]{2}/],
    ['a sentence without a capital', /[a-z][.!] [a-z]/],
    [
      'the wrong article',
      /\ba (?!one|uni|use)[aeiou][a-z]+\b|\ban (one|uni|[bcdfgjklmnpqrstvwxz])/i,
    ],
    ['a count that does not fit its noun', /\bone (bedrooms|bathrooms|parking spaces|levels)\b/],
  ])('never contain %s', (_, fault) => {
    expect(remarks.filter((text) => fault.test(text)).slice(0, 3)).toEqual([]);
  });

  test('never describe people by a protected ground', () => {
    const grounds =
      /\b(famil(y|ies)|couples?|child(ren)?|kids?|singles?|students?|seniors?|retire\w*|empty.nesters?|adults?|newcomers?|immigrants?|church(es)?(?!-Yonge)|temples?|mosques?|synagogues?|christian|jewish|muslim|ethnic\w*|exclusive|walking distance|able.bodied|bachelors?|master)\b/i;
    const said = remarks.flatMap((text) => grounds.exec(text)?.input ?? []);
    expect(said.slice(0, 3)).toEqual([]);
  });

  test('never contain the address', () => {
    const naming = rows.filter((row) =>
      String(row.PublicRemarks).includes(`${row.StreetNumber} ${row.StreetName}`),
    );
    expect(naming).toEqual([]);
  });

  test('match the facts', () => {
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    for (const row of rows) {
      const text = String(row.PublicRemarks);
      const bedrooms = /\b(\w+)-bedroom\b/i.exec(text)?.[1]?.toLowerCase();
      if (bedrooms) expect(bedrooms).toBe(words[Number(row.BedroomsAboveGrade)]);
      if (/in-ground pool/.test(text)) expect(row.PoolFeatures).toEqual(['Inground']);
      if (/fireplace/.test(text)) expect(row.FireplaceYN).toBe(true);
      if (/ground floor/.test(text)) expect(row.LegalStories).toBe('1');
      if (/walk-out basement/i.test(text)) expect(row.Basement).toContain('Finished with Walk-Out');
      if (/upstairs/i.test(text)) expect(String(row.ArchitecturalStyle)).not.toMatch(/Bungalow/);
    }
  });
});
