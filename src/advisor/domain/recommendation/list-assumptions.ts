import { showDay } from '#platform/domain/day.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';
import { AMORTIZATION_YEARS, ASSUMED_ON } from '../assumptions/assumptions.ts';
import { ASSESSED_SHARE, propertyTaxOf } from '../assumptions/property-tax.ts';
import { latestGuideline } from '../assumptions/rent-guideline.ts';
import type { Evaluation } from '../comparison/evaluate.ts';
import type { AdvisorInput } from '../comparison/scenario.ts';
import { ESTIMATED, isEstimated } from '../market/estimated-market.ts';
import { averagedOver } from '../market/housing-market.ts';
import type { HousingMarketData } from '../market/housing-market-data.ts';

type Assumption = Recommendation['comparison']['assumptions'][number];

const OURS = `Our assumption, last reviewed on ${showDay(ASSUMED_ON)}`;
const RULES = 'Current rules, as in the mortgage calculator';

/** Every figure that the visitor did not enter, with its source. */
export const listAssumptions = (evaluation: Evaluation, input: AdvisorInput): Assumption[] => [
  ...ofTheHome(evaluation, input),
  ...ofTheLoan(evaluation, input),
  ...ofTheCosts(evaluation, input),
  ...ofTheYears(evaluation, input),
];

const a = (name: string, value: string, source: string): Assumption => ({ name, value, source });

function ofTheHome({ scenario }: Evaluation, { preferences, market }: AdvisorInput): Assumption[] {
  const { averageHomePrice, priceBasis, averageRentPrice, rentBasis } = market;
  return [
    a(
      'Price',
      showDollars(scenario.price),
      sourceOf({ average: averageHomePrice, basis: priceBasis }, preferences.maxPurchaseBudget),
    ),
    a(
      'Rent',
      `${showDollars(scenario.rent)} a month`,
      sourceOf({ average: averageRentPrice, basis: rentBasis }, preferences.maxRentBudget),
    ),
  ];
}

type Average = { average: number | null; basis: HousingMarketData['priceBasis'] };

function sourceOf({ average, basis }: Average, budget: number): string {
  if (average === null || basis === null) return 'Your budget; we have no market figure';
  const averaged = `average of ${averagedOver(basis)}${basis.isWider ? ', because the city has too few' : ''}`;
  return average > budget
    ? `Your budget; the ${averaged} is ${showDollars(average)}`
    : `The ${averaged}`;
}

function ofTheLoan({ financing }: Evaluation, { market }: AdvisorInput): Assumption[] {
  const { quote, closingCosts } = financing;
  const premium = quote?.insured.premium ?? 0;
  return [
    a('Buyers', 'Residents of Canada who have owned a home before; not a new build', OURS),
    a('Down payment', 'All your savings after closing costs', OURS),
    a('Closing costs', showDollars(closingCosts), `${RULES}, with assumed fees`),
    a('Mortgage rate', `${market.mortgageRate5yr}%, also at each renewal`, market.dataSource),
    a('Amortization', `${AMORTIZATION_YEARS} years, compounded half-yearly`, RULES),
    ...(premium > 0 ? [a('Mortgage default insurance', showDollars(premium), RULES)] : []),
    a('Existing debt', '3% of the balance counts as a monthly payment', RULES),
  ];
}

function ofTheCosts(
  { costs, scenario }: Evaluation,
  { preferences, market }: AdvisorInput,
): Assumption[] {
  const yearly = (amount: number) => `${showDollars(amount)} a year`;
  const { rate, source } = propertyTaxOf(preferences.city);
  const ours = isEstimated(market) ? ESTIMATED : OURS;
  const tax = isEstimated(market)
    ? ESTIMATED
    : `${rate}% of an assessment of ${ASSESSED_SHARE}% of the price: ${source}`;
  return [
    a('Property tax', yearly(costs.propertyTax), tax),
    a('Home insurance', yearly(costs.insurance), ours),
    a('Upkeep', yearly(costs.upkeep), ours),
    ...(costs.condoFees > 0 ? [a('Condo fees', yearly(costs.condoFees), OURS)] : []),
    a('Tenant’s insurance', yearly(scenario.tenantsCosts), OURS),
  ];
}

function ofTheYears({ scenario }: Evaluation, { market }: AdvisorInput): Assumption[] {
  const { prices, costs, rents, invested } = scenario.growth;
  const { source, from } = latestGuideline();
  const prospect = isEstimated(market) ? ESTIMATED : OURS;
  return [
    a('Long-run price growth', `${prices}% a year`, prospect),
    a(
      'Rent growth',
      `${rents}% a year`,
      `${source} for ${from.slice(0, 4)}, applied to every year`,
    ),
    a('Growth in owners’ costs', `${costs}% a year`, OURS),
    a('Return on money not spent', `${invested}% a year after fees and taxes`, OURS),
    a('Selling costs', `${scenario.sellingCost}% of the sale price`, OURS),
  ];
}
