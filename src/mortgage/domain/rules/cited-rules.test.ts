import { expect, test } from 'vitest';
import { formatDollars } from '#platform/domain/money.ts';
import { RULES } from './cited-rules.ts';
import { INSURANCE_RULES } from './default-insurance.ts';
import { DOWN_PAYMENT_RULE } from './down-payment.ts';
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
  HOME_BUYERS_PLAN,
} from './first-time-help.ts';
import { ONTARIO_LAND_TRANSFER_TAX, TORONTO_LAND_TRANSFER_TAX } from './land-transfer-tax.ts';
import {
  ONTARIO_NON_RESIDENT_TAX,
  PURCHASE_BAN,
  TORONTO_NON_RESIDENT_TAX,
} from './non-resident.ts';
import { DEBT_RATIO_RULES, QUALIFYING_RATE_RULES } from './qualifying.ts';

const [insurance] = INSURANCE_RULES;
const [ontario] = ONTARIO_LAND_TRANSFER_TAX;
const toronto = TORONTO_LAND_TRANSFER_TAX.at(-1) ?? ontario;
const [stressTest] = QUALIFYING_RATE_RULES;
const [ratios] = DEBT_RATIO_RULES;
const [plan] = HOME_BUYERS_PLAN;
const [account] = FIRST_HOME_SAVINGS_ACCOUNT;
const [rebate] = FIRST_TIME_GST_REBATE;
const nonResident = TORONTO_NON_RESIDENT_TAX.at(-1);

test.each([
  [RULES.minimumDownPayment.since, DOWN_PAYMENT_RULE.from],
  [RULES.defaultInsurance.since, insurance.from],
  [RULES.qualifyingRate.since, stressTest.from],
  [RULES.homeBuyersPlan.since, plan.from],
  [RULES.ontarioLandTransferTax.since, ontario.from],
  [RULES.torontoLandTransferTax.since, toronto.from],
  [RULES.nonResidentTax.since, nonResident?.from],
  [RULES.purchaseBan.since, PURCHASE_BAN.from],
  [RULES.firstTimeGstRebate.since, rebate.from],
])('texts cite a rule as in force from %s, calculations from %s', (cited, used) => {
  expect(cited).toBe(used);
});

test.each([
  [RULES.minimumDownPayment.text, [DOWN_PAYMENT_RULE.uninsurable.from].map(formatDollars)],
  [
    RULES.defaultInsurance.text,
    [`${insurance.longer.adds} points`, `${insurance.longer.than} years`],
  ],
  [RULES.debtRatios.text, [`GDS ${ratios.gross}%`, `TDS ${ratios.total}%`]],
  [RULES.qualifyingRate.text, [`${stressTest.adds} points`, `${stressTest.floor}%`]],
  [RULES.homeBuyersPlan.text, [plan.most].map(formatDollars)],
  [RULES.firstHomeSavingsAccount.text, [account.eachYear, account.most].map(formatDollars)],
  [RULES.ontarioLandTransferTax.text, [ontario.firstTimeRefund].map(formatDollars)],
  [RULES.torontoLandTransferTax.text, [toronto.firstTimeRefund].map(formatDollars)],
  [RULES.nonResidentTax.text, [`${ONTARIO_NON_RESIDENT_TAX[0].rate}%`, `${nonResident?.rate}%`]],
  [RULES.firstTimeGstRebate.text, [rebate.wholeUpTo, rebate.nothingFrom].map(formatDollars)],
])('our texts quote the figures used in calculations: %s', (text, figures) => {
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});
