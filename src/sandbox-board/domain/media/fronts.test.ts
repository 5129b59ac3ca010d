import { describe, expect, test } from 'vitest';
import type { Row } from '../rows/row.ts';
import { Sandbox } from '../sandbox.ts';
import { ALL_DIFFERENT } from './fronts.ts';

const LISTINGS = 3_000;
const board = new Sandbox({
  seed: 1,
  listings: LISTINGS,
  history: 0,
  asOf: new Date('2026-11-21T12:00:00Z'),
});
const homes = Array.from({ length: LISTINGS }, (_, index) => board.activeRow(index)).flatMap(
  (row) => {
    const [front] = board.photosOf(String(row.ListingKey));
    return front ? [{ row, picture: `${front.file} ${front.take}`, file: front.file }] : [];
  },
);
type Shown = (typeof homes)[number];

/** The longest run of consecutive homes, up to a dozen, whose pictures all differ wherever it begins. */
function fewestDifferent(list: Shown[]): number {
  const windows = list.map((_, at) => list.slice(at, at + ALL_DIFFERENT));
  const whole = windows.filter(({ length }) => length === ALL_DIFFERENT);
  return Math.min(...whole.map((shown) => new Set(shown.map(({ picture }) => picture)).size));
}

const price = ({ row }: Shown) => Number(row.ListPrice);
const ORDERS = {
  'newest first': (list: Shown[]) => list.toReversed(),
  'by price': (list: Shown[]) => list.toSorted((a, b) => price(a) - price(b)),
};
const isLease = ({ TransactionType }: Row) => /Lease$/.test(String(TransactionType));
const LISTS: Record<string, (row: Row) => boolean> = {
  'for sale': (row) => !isLease(row),
  'for lease': isLease,
  'that are apartments for sale': (row) =>
    !isLease(row) && row.PropertySubType === 'Condo Apartment',
  'that are detached houses for sale': (row) => !isLease(row) && row.PropertySubType === 'Detached',
  'that are apartments for lease': (row) =>
    isLease(row) && row.PropertySubType === 'Condo Apartment',
};

describe.each(Object.entries(ORDERS))('%s', (_, ordered) => {
  test.each(Object.entries(LISTS))(
    'the pictures of any twelve consecutive homes %s differ',
    (_which, isIn) => {
      const list = ordered(homes.filter(({ row }) => isIn(row)));
      expect(list.length).toBeGreaterThan(100);
      expect(fewestDifferent(list)).toBe(ALL_DIFFERENT);
    },
  );
});

test('fewer than two in a hundred neighbours by price show the same building', () => {
  const list = ORDERS['by price'](homes.filter(({ row }) => !isLease(row)));
  const same = list.filter(({ file }, at) => list[at + 1]?.file === file).length;
  expect(same / list.length).toBeLessThan(0.02);
});
