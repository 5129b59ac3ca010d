import { cityOf } from '#advisor/domain/advisor-place.ts';
import { advisorType } from '#advisor/domain/advisor-type.ts';
import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { filled, knownOf, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import { inWords } from '#listings/domain/detail-text.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { invest } from '../findings/invest.ts';
import { leastSize } from '../findings/least-size.ts';
import { positionOf } from '../findings/position.ts';
import { usualFee, usualTax } from '../findings/usual-assumptions.ts';
import type { Findings } from '../findings.ts';
import { isHome } from '../not-a-home.ts';

type RuleInput = { home: PropertyDetail; facts: readonly Fact[]; findings: Findings };

/** `says` names the facts it needs; a rule with an unknown fact produces nothing. */
type Rule = { when(input: RuleInput): boolean; says: string };

// Ratio to the usual amount from which a difference is worth mentioning.
const WELL_BELOW = 0.8;
const WELL_ABOVE = 1.2;
/** A long time on the market, in days: about twice what is typical for the area. */
const LONG_ON_MARKET = 60;

const STRENGTHS: readonly Rule[] = [
  {
    when: ({ home, findings: { comparables } }) =>
      comparables !== null && positionOf(home.price, comparables.price) === 'below',
    says: 'It’s listed at {price}, below the middle range of similar listings, which starts at {comparables.lowerQuartile}.',
  },
  {
    when: ({ home, findings: { comparables } }) =>
      comparables?.pricePerSquareFoot != null &&
      footOf(home) < comparables.pricePerSquareFoot.lowerQuartile,
    says: 'Per square foot, it’s {foot}, below the middle range of similar listings, which starts at {comparables.foot.lowerQuartile}.',
  },
  {
    when: ({ findings }) => cashFlowOf(findings) > 0,
    says: 'The estimated rent of {assume.rent} covers the costs and the mortgage, with {invest.cashFlow} left.',
  },
  {
    when: ({ home }) => taxesToUsual(home) < WELL_BELOW,
    says: 'Property taxes of {taxes} are below the usual {taxes.usual} at this price.',
  },
  {
    when: ({ home }) => feeToUsual(home) < WELL_BELOW,
    says: 'The maintenance fee of {fee} is low for its size of {size}.',
  },
  {
    when: ({ home }) => /^(new|0-5)$/i.test(ageOf(home)),
    says: 'It’s new or nearly new. The board gives its age as {age}.',
  },
  {
    when: ({ home }) => home.propertyClass === 'Condo & Other' && (home.parkingSpaces ?? 0) > 0,
    says: 'It comes with parking. Parking spaces: {parking}.',
  },
];

const RISKS: readonly Rule[] = [
  {
    when: ({ home, findings: { comparables } }) =>
      comparables !== null && positionOf(home.price, comparables.price) === 'above',
    says: 'It’s listed at {price}, above the middle range of similar listings, which ends at {comparables.upperQuartile}.',
  },
  {
    when: ({ findings }) => cashFlowOf(findings) < 0,
    says: 'The estimated rent does not cover the costs and the mortgage: the cash flow is {invest.cashFlow}.',
  },
  {
    when: ({ findings }) => findings.investment !== null,
    says: 'With a rate {invest.point}, the cash flow would be {invest.dearerCashFlow}.',
  },
  {
    when: ({ home }) => taxesToUsual(home) > WELL_ABOVE,
    says: 'Property taxes of {taxes} are above the usual {taxes.usual} at this price.',
  },
  {
    when: ({ home }) => feeToUsual(home) > WELL_ABOVE,
    says: 'The maintenance fee of {fee} is high for its size of {size}.',
  },
  {
    when: ({ home }) => /^(31-50|51-99|100\+)$/.test(ageOf(home)),
    says: 'The board lists it as {age} old, so wiring, plumbing, roof and heating may need work.',
  },
  {
    when: ({ home }) => /well|cistern|lake/i.test(inWords(home.details.waterSource) ?? ''),
    says: 'It isn’t on city water: {water}.',
  },
  {
    when: ({ home }) => /septic|holding|tank/i.test(inWords(home.details.sewer) ?? ''),
    says: 'Waste water stays on the lot: {sewer}.',
  },
  {
    when: ({ home }) => /^(y|yes|true)/i.test(home.details.uffi ?? ''),
    says: 'The listing mentions urea formaldehyde foam insulation. uffi: {uffi}.',
  },
  {
    when: ({ home }) => !isLease(home) && aboveZero(home.details.leasedLandFee) !== null,
    says: 'The land is leased, for {landLease}.',
  },
  {
    when: ({ home }) => !isLease(home) && aboveZero(home.details.additionalMonthlyFee) !== null,
    says: 'There is an additional fee of {additionalFee}.',
  },
  { when: () => true, says: 'Equipment is rented: {rented}.' },
  { when: () => true, says: 'The seller discloses: {disclosures}.' },
  {
    when: ({ home }) => (home.details.daysOnMarket ?? 0) >= LONG_ON_MARKET,
    says: 'It has been on the market for {daysOnMarket}.',
  },
];

/** Added when the board leaves a field out; each field has its own fact in `missingFacts`. */
const SILENCES: readonly Rule[] = [
  { when: ({ home }) => isHome(home), says: 'Its age is {missing.age}.' },
  {
    when: ({ home }) => isHome(home) && purchasePrice(home) !== undefined,
    says: 'Its property taxes are {missing.taxes}.',
  },
];

/** At most this many of each, most important first. */
const MAX_STATEMENTS = 6;

const apply = (rules: readonly Rule[], input: RuleInput): Sentence[] => {
  const known = knownOf(input.facts);
  return filled(rules.map(({ when, says }) => when(input) && say(known, says))).slice(
    0,
    MAX_STATEMENTS,
  );
};

/** Strengths, by rules over the home's facts. Prices and returns are compared for sales only. */
export const strengthsOf = (input: RuleInput): Sentence[] => apply(STRENGTHS, input);

/** Risks, by rules over the home's facts and over what the board leaves out. */
export const risksOf = (input: RuleInput): Sentence[] => apply([...RISKS, ...SILENCES], input);

const isLease = (home: PropertyDetail): boolean => home.transactionType === 'For Lease';

const ageOf = ({ details }: PropertyDetail): string => details.age ?? '';

/** Whole dollars, as displayed; Infinity if the size is unknown, so that it never counts as low. */
const footOf = (home: PropertyDetail): number => Math.round(home.price / (leastSize(home) ?? 0));

const cashFlowOf = ({ investment }: Findings): number =>
  investment === null ? 0 : invest(investment.price, investment.assumptions).cashFlow;

/** Ratio to the usual amount; 1 also if either is unknown. */
function taxesToUsual(home: PropertyDetail): number {
  const [taxes, price] = [aboveZero(home.details.taxes), purchasePrice(home)];
  if (taxes === null || price === undefined || home.propertyClass === 'Commercial') return 1;
  const city = cityOf(home.city);
  return city ? taxes / usualTax(price, city).amount : 1;
}

/** The landlord pays the fee and the taxes of a lease. */
function feeToUsual(home: PropertyDetail): number {
  const [fee, size] = [aboveZero(home.details.maintenanceFee), leastSize(home)];
  if (fee === null || size === null || home.propertyClass !== 'Condo & Other') return 1;
  if (isLease(home)) return 1;
  return fee / usualFee(advisorType(home), size);
}
