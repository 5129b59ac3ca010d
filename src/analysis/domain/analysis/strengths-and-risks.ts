import { cityOf } from '#advisor/domain/advisor-place.ts';
import { advisorType } from '#advisor/domain/advisor-type.ts';
import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { knownOf, said, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero, inWords } from '#listings/domain/detail-text.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { invest } from '../findings/invest.ts';
import { leastSize } from '../findings/least-size.ts';
import { positionOf } from '../findings/position.ts';
import { usualFee, usualTax } from '../findings/usual-assumptions.ts';
import type { Findings } from '../findings.ts';
import { isHome } from '../not-a-home.ts';

type Told = { home: PropertyDetail; facts: readonly Fact[]; findings: Findings };

/** `says` names the facts that it stands on; a rule whose facts are not known is silent. */
type Rule = { when(told: Told): boolean; says: string };

// Beside what is usual: from here on it is worth a word.
const WELL_BELOW = 0.8;
const WELL_ABOVE = 1.2;
/** Days on the market that are long: about twice what homes of the area mostly take. */
const LONG = 60;

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
    when: ({ home }) => taxesBesideUsual(home) < WELL_BELOW,
    says: 'Property taxes of {taxes} are below the usual {taxes.usual} at this price.',
  },
  {
    when: ({ home }) => feeBesideUsual(home) < WELL_BELOW,
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
    when: ({ home }) => taxesBesideUsual(home) > WELL_ABOVE,
    says: 'Property taxes of {taxes} are above the usual {taxes.usual} at this price.',
  },
  {
    when: ({ home }) => feeBesideUsual(home) > WELL_ABOVE,
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
    when: ({ home }) => (home.details.daysOnMarket ?? 0) >= LONG,
    says: 'It has been on the market for {daysOnMarket}.',
  },
];

/** What stands beside the board's silence; each has a fact of its own in `missingFacts`. */
const SILENCES: readonly Rule[] = [
  { when: ({ home }) => isHome(home), says: 'Its age is {missing.age}.' },
  {
    when: ({ home }) => isHome(home) && purchasePrice(home) !== undefined,
    says: 'Its property taxes are {missing.taxes}.',
  },
];

/** At most so many of each; the first count most. */
const MOST = 6;

const told = (rules: readonly Rule[], all: Told): Sentence[] => {
  const known = knownOf(all.facts);
  return said(rules.map(({ when, says }) => when(all) && say(known, says))).slice(0, MOST);
};

/** What speaks for it, by rules over its facts. Prices and returns are compared for sales alone. */
export const strengthsOf = (all: Told): Sentence[] => told(STRENGTHS, all);

/** What to mind, by rules over its facts and over what the board leaves out. */
export const risksOf = (all: Told): Sentence[] => told([...RISKS, ...SILENCES], all);

const isLease = (home: PropertyDetail): boolean => home.transactionType === 'For Lease';

const ageOf = ({ details }: PropertyDetail): string => details.age ?? '';

/** In whole dollars, as it is shown; infinite where the size is unknown, so that it is below nothing. */
const footOf = (home: PropertyDetail): number => Math.round(home.price / (leastSize(home) ?? 0));

const cashFlowOf = ({ investment }: Findings): number =>
  investment === null ? 0 : invest(investment.price, investment.assumptions).cashFlow;

/** 1 is the usual, and also where nothing is known. */
function taxesBesideUsual(home: PropertyDetail): number {
  const [taxes, price] = [aboveZero(home.details.taxes), purchasePrice(home)];
  if (taxes === null || price === undefined || home.propertyClass === 'Commercial') return 1;
  const city = cityOf(home.city);
  return city ? taxes / usualTax(price, city).amount : 1;
}

/** Of a lease the fee is the landlord's to pay, as the taxes are. */
function feeBesideUsual(home: PropertyDetail): number {
  const [fee, size] = [aboveZero(home.details.maintenanceFee), leastSize(home)];
  if (fee === null || size === null || home.propertyClass !== 'Condo & Other') return 1;
  if (isLease(home)) return 1;
  return fee / usualFee(advisorType(home), size);
}
