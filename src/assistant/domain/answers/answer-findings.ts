import { FAR_RENTS } from '#analysis/domain/analysis/analysis-text.ts';
import type { Sentence } from '#grounding/domain/fact.ts';
import { type Facts, firstFilled } from './answer-fields.ts';

type Finding = {
  phrases: string;
  /** Sets of sentences; the answer is the first set in which any can be filled. */
  says: readonly (readonly string[])[];
  /** Used if none can. */
  unknown: string;
};

const ESTIMATES_DECLINED = ['The seller asked for no estimates with this listing.|estimates'];
const FEW_HOMES = ['There are {comparables.few} similar homes on the market, too few to compare.'];
const FAR_LEASES = [FAR_RENTS];
const FEW_LEASES = ['There are {rent.few} similar homes for lease, too few to estimate a rent.'];
const ASSUMPTIONS_NOTE =
  'The analysis on this page lists every assumption and lets you change it.|assume.vacancy';

/** Questions that the findings answer. */
export const FINDINGS = {
  price: {
    phrases:
      'price in line, overpriced, underpriced, over priced, fair price, comparable, comparables, compare, comps, similar homes, homes like it, market value, priced right, good value, estimate, estimated value, too expensive, too high, too low, price high, price low, price fair, how is it priced, similar houses, similar condos, similar units, similar apartments, similar places, similar properties, similar listings, similar ones, apartments like it, units like it, others like it, price reasonable, reasonable price, worth, market price, rent compare, price compare, too much, price so high, price so low, rent so high, rent fair, fair rent, rent high, rent low, rent too high, rent reasonable, reasonable rent, rent in line, high for the area, low for the area, expensive for the area, cheaper than, more expensive than, going rate, similar condos are listed, similar homes are listed, rent overpriced, rent competitive',
    says: [
      [
        'It’s listed at {price}, compared with a median of {comparables.median} for {comparables.count} similar homes in {comparables.where}. That’s {comparables.difference}.',
        'The middle half are listed from {comparables.lowerQuartile} to {comparables.upperQuartile}.',
      ],
      ESTIMATES_DECLINED,
      FEW_HOMES,
    ],
    unknown: 'Too few similar homes are on the market to compare.',
  },
  perFoot: {
    phrases:
      'price per square foot, per square foot, per sq ft, per sqft, per foot, a square foot, ppsf, dollars per square foot',
    says: [
      [
        'It’s listed at {foot} per square foot, by the lower end of its size.',
        'The median of {comparables.foot.count} similar homes is {comparables.foot.median} per square foot.',
      ],
      ['I don’t compare rents by the square foot; this one is {price}.|offeredFor=For Lease'],
      ESTIMATES_DECLINED,
    ],
    unknown: 'The listing doesn’t give its size, so I can’t work out a price per square foot.',
  },
  sold: {
    phrases:
      'similar homes sold, homes sold for, homes sell for, sold nearby, recent sales, comparable sales, sold comps, sold comparables, houses sold for, others sold for, similar sales, similar homes sell, condos sold for, sell for around here, sell for nearby, bungalows sell for, townhouses sell for, condos sell for, houses sell for, places sell for, next door sell for',
    says: [
      [
        'In {sold.where}, {sold.count} similar homes sold {sold.window}, for a median of {sold.median}.',
      ],
      ESTIMATES_DECLINED,
    ],
    unknown:
      'Registered visitors who have accepted the board’s terms can see what similar homes sold for, where enough have sold.',
  },
  rent: {
    phrases:
      'rental income, rent it out, rent for, how much rent, lease it out, estimated rent, market rent, rent estimate, rental estimate, could it rent, rental value, rent be, rent would, rent could, rent, rented out, would a tenant pay, could a tenant pay, tenant pay, tenant would pay',
    says: [
      [
        'I estimate the rent at {rent.estimate}, from {rent.count} leases in {rent.where}.',
        'The middle half range from {rent.lowerQuartile} to {rent.upperQuartile}.',
      ],
      ['The asking rent is {price}.|offeredFor=For Lease'],
      ESTIMATES_DECLINED,
      FAR_LEASES,
      FEW_LEASES,
    ],
    unknown: 'Too few similar homes are for lease to estimate a rent.',
  },
  yield: {
    phrases:
      'cap rate, capitalization rate, yield, gross yield, roi, return, rental yield, noi, net operating income, operating income, investment figures, investment, as an investment',
    says: [
      [
        'At a rent of {assume.rent}, the gross yield is {invest.grossYield} and the cap rate is {invest.capRate}.',
        'The net operating income is {invest.operatingIncome}.',
        ASSUMPTIONS_NOTE,
      ],
      ESTIMATES_DECLINED,
      FAR_LEASES,
      FEW_LEASES,
    ],
    unknown: 'Without a rent estimate, I can’t work out a return.',
  },
  cashFlow: {
    phrases: 'cash flow, cashflow, cash flow positive, positive cash flow, break even',
    says: [
      [
        'With {assume.downPayment} down at {assume.rate}, the mortgage is {invest.mortgage} and the cash flow is {invest.cashFlow}.',
        ASSUMPTIONS_NOTE,
      ],
      ESTIMATES_DECLINED,
      FAR_LEASES,
      FEW_LEASES,
    ],
    unknown: 'Without a rent estimate, I can’t work out the cash flow.',
  },
  outlook: {
    phrases:
      'outlook, forecast, appreciation, appreciate, future value, go up, price in five years, five years, in 5 years, value in the future, increase in value, rise, fall',
    says: [
      [
        'If it follows its market’s forecast for {outlook.years}, the price would be between {outlook.low} and {outlook.high}.',
        'That’s an estimate that carries past prices forward.|outlook.low',
      ],
      ESTIMATES_DECLINED,
    ],
    unknown: 'There isn’t enough steady price history here for an outlook.',
  },
} satisfies Record<string, Finding>;
export type FindingTopic = keyof typeof FINDINGS;

/** The answer from the findings on a topic, or that too little is known. */
export function findingSentences(topic: FindingTopic, facts: Facts): readonly Sentence[] {
  const { says, unknown } = FINDINGS[topic];
  const sentences = firstFilled(says, facts);
  return sentences.length > 0 ? sentences : [{ text: unknown, facts: [] }];
}
