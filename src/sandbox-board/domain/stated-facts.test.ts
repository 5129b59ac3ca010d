import { describe, expect, test } from 'vitest';
import { translated } from '#feed/domain/rows/board-row.sample.ts';
import { factBit, HOME_FACTS, type HomeFact } from '#listings/domain/home-facts.ts';
import { POSSESSIONS } from '#listings/domain/possession.ts';
import { searchedFacts } from '#listings/domain/searched-facts.ts';
import { Sandbox } from './sandbox.ts';

const asOf = new Date('2026-11-21T12:00:00Z');
const board = new Sandbox({ seed: 1, listings: 3_000, asOf });
const rows = Array.from({ length: 3_000 }, (_, index) => board.activeRow(index));
const facts = rows.map((row) => searchedFacts(translated(row)));

const count = (mask: 'factsFound' | 'factsAbsent', fact: HomeFact): number =>
  facts.filter((each) => (each[mask] & factBit(fact)) !== 0).length;

/** Agents name the heating there is, and no field denies a charger. */
const NEVER_DENIED: readonly HomeFact[] = [
  'Forced air',
  'Heat pump',
  'Boiler or radiators',
  'Baseboard heating',
  'EV charger',
];
const DENIED = HOME_FACTS.filter((fact) => !NEVER_DENIED.includes(fact));

describe('the board’s listings', () => {
  test.each(HOME_FACTS)('state this of some homes, and not of all: %s', (fact) => {
    expect(count('factsFound', fact)).toBeGreaterThan(5);
    expect(count('factsFound', fact)).toBeLessThan(2_900);
  });

  test.each(DENIED)('deny this of some homes, and leave it open of others: %s', (fact) => {
    expect(count('factsAbsent', fact)).toBeGreaterThan(5);
    expect(count('factsAbsent', fact) + count('factsFound', fact)).toBeLessThan(3_000);
  });

  test.each([
    'sizeTo',
    'parkingSpaces',
    'garageSpaces',
    'storeys',
    'lotFrontage',
    'lotDepth',
    'lotArea',
    'ageFrom',
    'ageTo',
    'maintenanceFee',
    'taxes',
    'openHouses',
    'priceChange',
  ] as const)('have various %s, and some have none', (name) => {
    const values = new Set(facts.map((each) => each[name]));
    expect(values.size).toBeGreaterThan(3);
    if (name !== 'parkingSpaces' && name !== 'garageSpaces') expect(values).toContain(null);
  });

  test('say when they can be taken over in every word, and some don’t', () => {
    expect(new Set(facts.map(({ possession }) => possession))).toEqual(
      new Set([...POSSESSIONS, null]),
    );
  });

  test('have lots in feet and some in metres, alike in size', () => {
    const frontages = (unit: string) =>
      rows.flatMap((row, at) => (row.LotSizeUnits === unit ? (facts[at]?.lotFrontage ?? []) : []));
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
    expect(frontages('Metres').length).toBeGreaterThan(30);
    const ratio = mean(frontages('Metres')) / mean(frontages('Feet'));
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });

  test('have remarks in French about once in twenty', () => {
    const french = facts.filter(({ description }) => /\b(avec|une|des)\b/.test(description));
    expect(french.length / facts.length).toBeGreaterThan(0.03);
    expect(french.length / facts.length).toBeLessThan(0.07);
    for (const { description } of french) expect(description).not.toMatch(/\b(the|with|bedroom)\b/);
  });

  test.each([
    'no carpet',
    'main floor office',
    'separate entrance',
    'sans tapis',
    'entrée séparée',
  ])('say in some remarks: %s', (words) => {
    const said = facts.filter(({ description }) => description.includes(words));
    expect(said.length).toBeGreaterThan(2);
  });

  test('never say that there is no carpet, or a separate entrance, unless the fields do', () => {
    for (const [at, row] of rows.entries()) {
      const { description = '' } = facts[at] ?? {};
      if (/no carpet|sans tapis/.test(description))
        expect(row.InteriorFeatures).toContain('Carpet Free');
      if (/separate entrance|entrée séparée/i.test(description))
        expect(row.Basement).toContain('Separate Entrance');
    }
  });
});
