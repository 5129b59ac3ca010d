import { expect, test } from 'vitest';
import { type Day, day } from '#platform/domain/day.ts';
import { INSURANCE_RULES, PREMIUM_TAX_RULES } from './default-insurance.ts';
import { DOWN_PAYMENT_RULES } from './down-payment.ts';
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
  HOME_BUYERS_PLAN,
} from './first-time-help.ts';
import {
  ONTARIO_LAND_TRANSFER_TAX,
  TORONTO_FEE,
  TORONTO_LAND_TRANSFER_TAX,
} from './land-transfer-tax.ts';
import {
  ONTARIO_NON_RESIDENT_TAX,
  PURCHASE_BAN,
  TORONTO_NON_RESIDENT_TAX,
} from './non-resident.ts';
import { DEBT_RATIO_RULES, QUALIFYING_RATE_RULES } from './qualifying.ts';
import { type RuleTable, type RuleTables, ruleOn } from './rule-table.ts';

const ALL_RULE_TABLES: RuleTables<RuleTable>[] = [
  DOWN_PAYMENT_RULES,
  INSURANCE_RULES,
  PREMIUM_TAX_RULES,
  ONTARIO_LAND_TRANSFER_TAX,
  TORONTO_LAND_TRANSFER_TAX,
  TORONTO_FEE,
  ONTARIO_NON_RESIDENT_TAX,
  TORONTO_NON_RESIDENT_TAX,
  [PURCHASE_BAN],
  QUALIFYING_RATE_RULES,
  DEBT_RATIO_RULES,
  HOME_BUYERS_PLAN,
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
];
const TABLES_BY_SUBJECT = ALL_RULE_TABLES.map((tables) => [tables[0].subject, tables] as const);

const dayAfter = (before: Day) =>
  new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10);

test.each(TABLES_BY_SUBJECT)(
  'the tables of %s have no gaps and no overlaps, and name their source',
  (_, tables) => {
    expect(tables.filter(({ source }) => source === '')).toEqual([]);
    const starts = tables.slice(1).map(({ from }) => from);
    expect(tables.slice(0, -1).map(({ until }) => until && dayAfter(until))).toEqual(starts);
  },
);

test.each(TABLES_BY_SUBJECT)(
  'the figures of %s have been checked since they were last due',
  (_, tables) => {
    const today = new Date().toISOString().slice(0, 10);
    expect(tables.filter(({ reviewBy }) => reviewBy < today)).toEqual([]);
  },
);

test.each(TABLES_BY_SUBJECT)('a day before the first table of %s is refused', (subject, tables) => {
  const found = ruleOn(tables, day('2009-12-31'));
  expect(found).toMatchObject({ ok: false, reason: 'no-table' });
  expect(found.ok || found.message).toContain(
    `We have no figures for ${subject} on December 31, 2009`,
  );
});

test('a day after the last table is also refused', () => {
  const message =
    'We have no figures for the first-time home buyers’ GST rebate on January 1, 2031. Ours begin on March 20, 2025 and end on December 31, 2030.';
  expect(ruleOn(FIRST_TIME_GST_REBATE, day('2031-01-01'))).toEqual({
    ok: false,
    reason: 'no-table',
    message,
  });
});

test.each([
  ['2024-01-01', '2024-01-01'],
  ['2026-03-31', '2024-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2030-01-01', '2026-04-01'],
])('a closing on %s is taxed by Toronto’s table in force from %s', (closing, from) => {
  expect(ruleOn(TORONTO_LAND_TRANSFER_TAX, day(closing))).toMatchObject({
    ok: true,
    rule: { from },
  });
});
