import { describe, expect, test } from 'vitest';
import { centsOf } from '#platform/domain/cents.ts';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { type CashToCloseInput, cashToClose } from './cash-to-close.ts';

const anInput = (given: Partial<CashToCloseInput> = {}): CashToCloseInput => ({
  price: dollars(1_200_000),
  downPayment: dollars(240_000),
  agreement: day('2026-11-27'),
  closing: day('2026-12-15'),
  kind: 'home',
  isNewBuild: false,
  isInToronto: true,
  areResidents: true,
  firstTimeShare: percent(0),
  premium: dollars(0),
  ...given,
});

/** The amounts that are set by a rule, by name. */
function amounts(given: Partial<CashToCloseInput> = {}) {
  const answer = cashToClose(anInput(given));
  const lines = answer.ok ? answer.lines : [];
  return Object.fromEntries(
    lines.filter(({ rule }) => rule).map(({ name, amount }) => [name, amount]),
  );
}

describe('worked figure: $1,200,000 in Toronto, bought by non-residents', () => {
  test.each([
    ['Ontario Non-Resident Speculation Tax', 300_000],
    ['Toronto Non-Resident Speculation Tax', 120_000],
  ])('%s is %d', (name, tax) => {
    expect(amounts({ areResidents: false })).toHaveProperty([name], tax);
  });
});

test('outside Toronto only Ontario’s land transfer tax applies', () => {
  expect(amounts({ isInToronto: false })).toEqual({ 'Ontario land transfer tax': 20_475 });
});

test('in Toronto the city’s tax applies too, by closing date', () => {
  const price = dollars(4_000_000);
  expect(amounts({ price, closing: day('2026-03-31') })).toMatchObject({
    'Toronto land transfer tax': 96_475,
  });
  expect(amounts({ price, closing: day('2026-04-01') })).toMatchObject({
    'Ontario land transfer tax': 86_475,
    'Toronto land transfer tax': 105_475,
  });
});

test('first-time buyers get part of both taxes back, in proportion to their share', () => {
  expect(amounts({ firstTimeShare: percent(50) })).toEqual({
    'Ontario land transfer tax': 20_475,
    'Ontario land transfer tax: first-time refund': -2_000,
    'Toronto land transfer tax': 20_475,
    'Toronto land transfer tax: first-time refund': -2_237.5,
    'City of Toronto administration fee': 115.89,
  });
});

test.each([
  ['non-residents', { areResidents: false }],
  ['property other than homes', { kind: 'other' }],
] as const)('there is no first-time refund for %s', (_, given) => {
  const names = Object.keys(amounts({ firstTimeShare: percent(100), ...given }));
  expect(names.filter((name) => name.includes('refund'))).toEqual([]);
});

test('Toronto’s non-resident tax starts with closings in 2025', () => {
  const before = amounts({ areResidents: false, closing: day('2024-12-31') });
  expect(before).not.toHaveProperty(['Toronto Non-Resident Speculation Tax']);
  expect(before).toHaveProperty(['Ontario Non-Resident Speculation Tax'], 300_000);
});

test('tax on the insurance premium is paid in cash', () => {
  expect(amounts({ premium: dollars(19_000) })).toMatchObject({
    'Tax on the insurance premium': 1_520,
  });
});

test.each([
  ['2026-12-31', '2026-12-31', false, '2023-01-01'],
  ['2026-12-31', '2027-01-01', false, '2023-01-01'],
  ['2026-11-27', '2027-02-15', false, '2023-01-01'],
  ['2027-01-01', '2027-02-15', false, undefined],
  ['2026-12-31', '2027-02-15', true, undefined],
])(
  'the ban goes by the agreement’s date: signed on %s, closing on %s, residents %s: from %s',
  (agreement, closing, areResidents, from) => {
    const dates = { agreement: day(agreement), closing: day(closing) };
    const answer = cashToClose(anInput({ ...dates, areResidents }));
    expect(answer.ok && answer.ban?.from).toBe(from);
  },
);

test.each([
  ['2024-06-30', 109.25],
  ['2025-06-30', 113.07],
  ['2026-01-08', 113.07],
  ['2026-01-09', 115.89],
  ['2026-12-15', 115.89],
])(
  'Toronto’s administration fee for a closing on %s is $%d, cited and not assumed',
  (closing, fee) => {
    const answer = cashToClose(anInput({ closing: day(closing), firstTimeShare: percent(100) }));
    const line = answer.ok && answer.lines.find(({ name }) => name.includes('administration fee'));
    expect(line).toMatchObject({
      amount: fee,
      isAssumed: false,
      rule: { source: expect.any(String) },
    });
  },
);

test('a first home for $368,333 in Toronto pays no tax, and the fee', () => {
  const given = { price: dollars(368_333), firstTimeShare: percent(100) };
  const taxes = amounts(given);
  const sum = Object.values(taxes).reduce((all, amount) => all + amount, 0);
  expect(sum).toBeCloseTo(115.89, 2);
});

test.each([
  ['2026-03-31', 68_475],
  ['2026-04-01', 70_275],
])('$3,200,000 in Toronto, closing on %s: the city’s tax is $%d', (closing, tax) => {
  expect(amounts({ price: dollars(3_200_000), closing: day(closing) })).toMatchObject({
    'Toronto land transfer tax': tax,
  });
});

test('HST on a new build is left out, and the notes say so', () => {
  const [resale, newBuild] = [false, true].map((isNewBuild) =>
    cashToClose(anInput({ isNewBuild })),
  );
  expect(resale?.ok && resale.notes).toEqual([]);
  expect(newBuild?.ok && newBuild.notes[0]).toContain('Ask your lawyer');
});

test('the notes warn buyers from abroad that the tax on more than two homes is left out', () => {
  const notesFor = (given: Parameters<typeof anInput>[0]) => {
    const answer = cashToClose(anInput({ kind: 'other', ...given }));
    return answer.ok && answer.notes;
  };
  expect(notesFor({ areResidents: true })).toEqual([]);
  expect(notesFor({ areResidents: false })).toEqual([
    expect.stringContaining('Speculation Tax also applies to a building of three to six homes'),
  ]);
});

test('the total is the sum of the lines', () => {
  const answer = cashToClose(anInput({ firstTimeShare: percent(33.3), premium: dollars(123.45) }));
  if (!answer.ok) throw new Error(answer.message);
  const cents = answer.lines.reduce((all, { amount }) => all + centsOf(amount), 0);
  expect(centsOf(answer.total)).toBe(cents);
});

test('every line except the down payment names its rule or is marked as assumed', () => {
  const answer = cashToClose(anInput({ areResidents: false, premium: dollars(1_000) }));
  const [first, ...others] = answer.ok ? answer.lines : [];
  expect(first?.name).toBe('Down payment');
  expect(others.filter(({ rule, isAssumed }) => (rule === null) !== isAssumed)).toEqual([]);
  expect(
    others.filter(({ isAssumed, explanation }) => isAssumed && !explanation.startsWith('Assumed')),
  ).toEqual([]);
});

test('a closing before Toronto’s first table is refused only in Toronto', () => {
  const closing = day('2023-12-31');
  const message =
    'We have no figures for Toronto municipal land transfer tax on December 31, 2023. Ours begin on January 1, 2024.';
  expect(cashToClose(anInput({ closing }))).toEqual({ ok: false, reason: 'no-table', message });
  expect(cashToClose(anInput({ closing, isInToronto: false })).ok).toBe(true);
});
