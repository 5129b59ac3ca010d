import type { Sentence } from '../fact.ts';
import { type Facts, tellFirst } from './answer-fields.ts';

type Finding = {
  phrases: string;
  /** Sets of sentences; the first of which anything can be said is the answer. */
  says: readonly (readonly string[])[];
  /** Where nothing can be. */
  unknown: string;
};

const DECLINED = ['The seller asks that no estimates stand beside this listing.|estimates'];
const FEW_HOMES = [
  'There are {comparables.few} homes like it on offer, which is too few to compare.',
];
const FEW_LEASES = [
  'There are {rent.few} homes like it for lease, which is too few to estimate a rent.',
];
const CHANGEABLE =
  'The analysis lists every assumption, and each can be changed there.|assume.vacancy';

/** What can be asked of what was found out about a home. */
export const FINDINGS = {
  price: {
    phrases:
      'price in line, overpriced, underpriced, over priced, fair price, comparable, comparables, compare, comps, similar homes, homes like it, market value, priced right, good value, estimate, estimated value, too expensive, too high, too low, price high, price low, price fair, how is it priced, similar houses, similar condos, similar units, similar apartments, similar places, similar properties, similar listings, similar ones, apartments like it, units like it, others like it, price reasonable, reasonable price, worth, market price, rent compare, price compare, too much, price so high, price so low, rent so high, rent fair, fair rent, rent high, rent low, rent too high, rent reasonable, reasonable rent, rent in line, high for the area, low for the area, expensive for the area, cheaper than, more expensive than, rent overpriced, rent competitive',
    says: [
      [
        'It asks {price}, beside a median of {comparables.median} for {comparables.count} homes like it on offer in {comparables.where}: that is {comparables.difference}.',
        'The middle half of them asks from {comparables.lowerQuartile} to {comparables.upperQuartile}.',
      ],
      DECLINED,
      FEW_HOMES,
    ],
    unknown: 'Too few homes like it are on offer to compare.',
  },
  perFoot: {
    phrases:
      'price per square foot, per square foot, per sq ft, per sqft, per foot, a square foot, ppsf, dollars per square foot',
    says: [
      [
        'It asks {foot} per square foot, by the lower end of its size.',
        'The median of {comparables.foot.count} homes like it is {comparables.foot.median} per square foot.',
      ],
      ['A rent is not reckoned by the square foot here; it asks {price}.|offeredFor=For Lease'],
      DECLINED,
    ],
    unknown: 'Without its size, there is nothing to reckon a price per square foot from.',
  },
  sold: {
    phrases:
      'similar homes sold, homes sold for, homes sell for, sold nearby, recent sales, comparable sales, sold comps, sold comparables, houses sold for, others sold for, similar sales, similar homes sell, condos sold for, sell for around here, sell for nearby, bungalows sell for, townhouses sell for, condos sell for, houses sell for, places sell for, next door sell for',
    says: [
      [
        'In {sold.where}, {sold.count} homes like it sold {sold.window}, at a median of {sold.median}.',
      ],
      DECLINED,
    ],
    unknown:
      'What homes sold for is told to registered visitors who have accepted the board’s terms, and where enough have sold.',
  },
  rent: {
    phrases:
      'rental income, rent it out, rent for, how much rent, lease it out, estimated rent, market rent, rent estimate, rental estimate, could it rent, rental value, rent be, rent would, rent could, rent, rented out',
    says: [
      [
        'The rent is estimated at {rent.estimate}, from {rent.count} leases on offer in {rent.where}.',
        'The middle half of them asks from {rent.lowerQuartile} to {rent.upperQuartile}.',
      ],
      ['The asking rent is {price}.|offeredFor=For Lease'],
      DECLINED,
      FEW_LEASES,
    ],
    unknown: 'Too few homes like it are for lease to estimate a rent.',
  },
  yield: {
    phrases:
      'cap rate, capitalization rate, yield, gross yield, roi, return, rental yield, noi, net operating income, operating income, investment figures, investment, as an investment',
    says: [
      [
        'With a rent of {assume.rent}, the gross yield comes to {invest.grossYield} and the cap rate to {invest.capRate}.',
        'The net operating income comes to {invest.operatingIncome}.',
        CHANGEABLE,
      ],
      DECLINED,
      FEW_LEASES,
    ],
    unknown: 'Without an estimate of the rent, the return cannot be reckoned.',
  },
  cashFlow: {
    phrases: 'cash flow, cashflow, cash flow positive, positive cash flow, break even',
    says: [
      [
        'With {assume.downPayment} down at {assume.rate}, the mortgage takes {invest.mortgage} and the cash flow comes to {invest.cashFlow}.',
        CHANGEABLE,
      ],
      DECLINED,
      FEW_LEASES,
    ],
    unknown: 'Without an estimate of the rent, the cash flow cannot be reckoned.',
  },
  outlook: {
    phrases:
      'outlook, forecast, appreciation, appreciate, future value, go up, price in five years, five years, in 5 years, value in the future, increase in value, rise, fall',
    says: [
      [
        'Carried on for {outlook.years}, the market’s forecast gives a range from {outlook.low} to {outlook.high}.',
        'A forecast carries the past on, and nobody can vouch for it.|outlook.low',
      ],
      DECLINED,
    ],
    unknown: 'The market’s record is too short, or too uneven, for an outlook.',
  },
} satisfies Record<string, Finding>;
export type FindingTopic = keyof typeof FINDINGS;

/** What was found out on a topic; that too little is known, where it is. */
export function tellFinding(topic: FindingTopic, facts: Facts): readonly Sentence[] {
  const { says, unknown } = FINDINGS[topic];
  const told = tellFirst(says, facts);
  return told.length > 0 ? told : [{ text: unknown, facts: [] }];
}
