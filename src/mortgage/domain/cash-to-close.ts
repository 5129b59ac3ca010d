import { centsOf, ofCents, shareOf, toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { firstTimeRefund, landTransferTax, type PropertyKind } from './land-transfer-tax.ts';
import {
  ASSUMED_ON,
  type Assumption,
  CLOSING_ASSUMPTIONS,
  NEW_BUILD_NOTES,
  SEVERAL_HOMES_NOTE,
} from './rules/closing-costs.ts';
import { PREMIUM_TAX_RULES } from './rules/default-insurance.ts';
import {
  type LandTransferTaxRule,
  ONTARIO_LAND_TRANSFER_TAX,
  TORONTO_FEE,
  TORONTO_LAND_TRANSFER_TAX,
} from './rules/land-transfer-tax.ts';
import {
  type NonResidentTaxRule,
  ONTARIO_NON_RESIDENT_TAX,
  PURCHASE_BAN,
  TORONTO_NON_RESIDENT_TAX,
} from './rules/non-resident.ts';
import {
  type Citation,
  citationOf,
  type NoTable,
  type RuleTable,
  type RuleTables,
  ruleOn,
} from './rules/rule-table.ts';

export type CashToCloseInput = {
  price: Dollars;
  downPayment: Dollars;
  /** When the agreement is signed; only the ban on purchases goes by it. */
  agreement: Day;
  /** Closing date; it selects the tax tables, regardless of when the agreement was signed. */
  closing: Day;
  kind: PropertyKind;
  isNewBuild: boolean;
  isInToronto: boolean;
  /** True if every buyer is a citizen or permanent resident of Canada. */
  areResidents: boolean;
  /** Share of the home bought by first-time buyers, in percent: 0 if none are, 100 if all are. */
  firstTimeShare: Percent;
  /** Default insurance premium; 0 if uninsured. */
  premium: Dollars;
};

/** An amount due at closing; refunds are negative. */
export type ClosingLine = {
  name: string;
  amount: Dollars;
  /** How the amount is calculated. */
  explanation: string;
  /** The table behind the amount; null if it is the buyer's own figure or our assumption. */
  rule: Citation | null;
  isAssumed: boolean;
};

export type CashToClose = {
  ok: true;
  /** Set if the buyers are barred from buying (with exceptions). Show it before any amount. */
  ban: Citation | null;
  lines: ClosingLine[];
  total: Dollars;
  /** Other possible costs, not included in the lines. */
  notes: readonly string[];
  /** When our assumptions were last reviewed. */
  assumedOn: Day;
};

/** The cash needed on closing day. A deposit already paid counts toward the down payment. */
export function cashToClose(input: CashToCloseInput): CashToClose | NoTable {
  const lines: ClosingLine[] = [
    line('Down payment', input.downPayment, 'Minus the deposit you’ve already paid.'),
  ];
  for (const items of LINE_ITEMS) {
    const added = items(input);
    if (!Array.isArray(added)) return added;
    lines.push(...added);
  }
  const cents = lines.reduce((all, { amount }) => all + centsOf(amount), 0);
  const total = ofCents(cents);
  return {
    ok: true,
    ban: banOn(input),
    lines,
    total,
    notes: notesOn(input),
    assumedOn: ASSUMED_ON,
  };
}

const notesOn = ({ isNewBuild, kind, areResidents }: CashToCloseInput): readonly string[] => [
  ...(isNewBuild ? NEW_BUILD_NOTES : []),
  ...(kind === 'other' && !areResidents ? [SEVERAL_HOMES_NOTE] : []),
];

type LineItems = (input: CashToCloseInput) => ClosingLine[] | NoTable;

const line = (
  name: string,
  amount: Dollars,
  explanation: string,
  rule: RuleTable | null = null,
): ClosingLine => ({ name, amount, explanation, rule: rule && citationOf(rule), isAssumed: false });

/** A transfer tax, followed by the first-time buyer refund if there is one. */
const transferTax =
  (name: string, tables: RuleTables<LandTransferTaxRule>): LineItems =>
  ({ price, closing, kind, areResidents, firstTimeShare }) => {
    const found = ruleOn(tables, closing);
    if (!found.ok) return found;
    const tax = landTransferTax(price, kind, found.rule);
    const lines = [
      line(name, tax, 'Charged in price brackets, at the rates on your closing date.', found.rule),
    ];
    if (kind !== 'home' || !areResidents || !(firstTimeShare > 0)) return lines;
    const refund = firstTimeRefund(tax, firstTimeShare, found.rule);
    const explanation =
      firstTimeShare < 100
        ? `For the ${firstTimeShare}% of the home that first-time buyers buy.`
        : 'All buyers are buying their first home and move in within nine months.';
    return [
      ...lines,
      line(`${name}: first-time refund`, dollars(-refund), explanation, found.rule),
    ];
  };

const nonResidentTax =
  (name: string, tables: RuleTables<NonResidentTaxRule>): LineItems =>
  ({ price, closing, kind, areResidents }) => {
    if (areResidents || kind !== 'home') return [];
    const found = ruleOn(tables, closing);
    if (!found.ok) return found;
    const { rate } = found.rule;
    if (rate === 0) return [];
    const tax = shareOf(price, percent(rate));
    return [line(name, tax, `${rate}% of the whole price.`, found.rule)];
  };

const premiumTax: LineItems = ({ premium, closing }) => {
  if (!(premium > 0)) return [];
  const found = ruleOn(PREMIUM_TAX_RULES, closing);
  if (!found.ok) return found;
  const { rate } = found.rule;
  const tax = shareOf(toTheCent(premium), percent(rate));
  const explanation = `${rate}% of the premium, in cash; it can’t be added to the loan.`;
  return [line('Tax on the insurance premium', tax, explanation, found.rule)];
};

const torontoFee: LineItems = ({ closing }) => {
  const found = ruleOn(TORONTO_FEE, closing);
  if (!found.ok) return found;
  const explanation = 'Charged for each transfer, even if a refund covers the whole tax.';
  return [
    line('City of Toronto administration fee', dollars(found.rule.amount), explanation, found.rule),
  ];
};

const inToronto =
  (items: LineItems): LineItems =>
  (input) =>
    input.isInToronto ? items(input) : [];

const assumed =
  (assumptions: readonly Assumption[]): LineItems =>
  () =>
    assumptions.map(({ name, amount, explanation }) => ({
      ...line(name, dollars(amount), explanation),
      isAssumed: true,
    }));

const LINE_ITEMS: readonly LineItems[] = [
  transferTax('Ontario land transfer tax', ONTARIO_LAND_TRANSFER_TAX),
  inToronto(transferTax('Toronto land transfer tax', TORONTO_LAND_TRANSFER_TAX)),
  inToronto(torontoFee),
  nonResidentTax('Ontario Non-Resident Speculation Tax', ONTARIO_NON_RESIDENT_TAX),
  inToronto(nonResidentTax('Toronto Non-Resident Speculation Tax', TORONTO_NON_RESIDENT_TAX)),
  premiumTax,
  assumed(CLOSING_ASSUMPTIONS),
];

function banOn({ areResidents, agreement, kind }: CashToCloseInput): Citation | null {
  const isBarred = !areResidents && kind === 'home' && ruleOn([PURCHASE_BAN], agreement).ok;
  return isBarred ? citationOf(PURCHASE_BAN) : null;
}
