import { formatDay } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';
import { AMORTIZATION_YEARS, ASSUMED_ON } from '../assumptions/assumptions.ts';
import { ASSESSED_SHARE, propertyTaxOf } from '../assumptions/property-tax.ts';
import { latestGuideline } from '../assumptions/rent-guideline.ts';
import type { Evaluation } from '../comparison/evaluate.ts';
import type { AdvisorInput } from '../comparison/scenario.ts';
import { ESTIMATED_SOURCE, isEstimated } from '../market/estimated-market.ts';
import { averagedOver } from '../market/housing-market.ts';
import type { HousingMarketData } from '../market/housing-market-data.ts';

type Assumption = Recommendation['comparison']['assumptions'][number];

const OUR_ASSUMPTION = `Our assumption, last reviewed on ${formatDay(ASSUMED_ON)}`;
const RULES = 'Current rules, as in the mortgage calculator';

/** Every figure that the visitor did not enter, with its source. */
export const listAssumptions = (evaluation: Evaluation, input: AdvisorInput): Assumption[] => [
  ...homeAssumptions(evaluation, input),
  ...loanAssumptions(evaluation, input),
  ...costAssumptions(evaluation, input),
  ...growthAssumptions(evaluation, input),
];

const assumption = (name: string, value: string, source: string): Assumption => ({
  name,
  value,
  source,
});

function homeAssumptions(
  { scenario }: Evaluation,
  { preferences, market }: AdvisorInput,
): Assumption[] {
  const { averageHomePrice, priceBasis, averageRentPrice, rentBasis } = market;
  return [
    assumption(
      'Price',
      formatDollars(scenario.price),
      sourceOf({ average: averageHomePrice, basis: priceBasis }, preferences.maxPurchaseBudget),
    ),
    assumption(
      'Rent',
      `${formatDollars(scenario.rent)} a month`,
      sourceOf({ average: averageRentPrice, basis: rentBasis }, preferences.maxRentBudget),
    ),
  ];
}

type Average = { average: number | null; basis: HousingMarketData['priceBasis'] };

function sourceOf({ average, basis }: Average, budget: number): string {
  if (average === null || basis === null) return 'Your budget; we have no market figure';
  const averaged = `average of ${averagedOver(basis)}${basis.isWider ? ', because the city has too few' : ''}`;
  return average > budget
    ? `Your budget; the ${averaged} is ${formatDollars(average)}`
    : `The ${averaged}`;
}

function loanAssumptions({ financing }: Evaluation, { market }: AdvisorInput): Assumption[] {
  const { quote, closingCosts } = financing;
  const premium = quote?.insured.premium ?? 0;
  return [
    assumption(
      'Buyers',
      'Residents of Canada who have owned a home before; not a new build',
      OUR_ASSUMPTION,
    ),
    assumption('Down payment', 'All your savings after closing costs', OUR_ASSUMPTION),
    assumption('Closing costs', formatDollars(closingCosts), `${RULES}, with assumed fees`),
    assumption(
      'Mortgage rate',
      `${market.mortgageRate5yr}%, also at each renewal`,
      market.dataSource,
    ),
    assumption('Amortization', `${AMORTIZATION_YEARS} years, compounded half-yearly`, RULES),
    ...(premium > 0
      ? [assumption('Mortgage default insurance', formatDollars(premium), RULES)]
      : []),
    assumption('Existing debt', '3% of the balance counts as a monthly payment', RULES),
  ];
}

function costAssumptions(
  { costs, scenario }: Evaluation,
  { preferences, market }: AdvisorInput,
): Assumption[] {
  const yearly = (amount: number) => `${formatDollars(amount)} a year`;
  const { rate, source } = propertyTaxOf(preferences.city);
  const ownSource = isEstimated(market) ? ESTIMATED_SOURCE : OUR_ASSUMPTION;
  const tax = isEstimated(market)
    ? ESTIMATED_SOURCE
    : `${rate}% of an assessment of ${ASSESSED_SHARE}% of the price: ${source}`;
  return [
    assumption('Property tax', yearly(costs.propertyTax), tax),
    assumption('Home insurance', yearly(costs.insurance), ownSource),
    assumption('Upkeep', yearly(costs.upkeep), ownSource),
    ...(costs.condoFees > 0
      ? [assumption('Condo fees', yearly(costs.condoFees), OUR_ASSUMPTION)]
      : []),
    assumption('Tenant’s insurance', yearly(scenario.tenantsCosts), OUR_ASSUMPTION),
  ];
}

function growthAssumptions({ scenario }: Evaluation, { market }: AdvisorInput): Assumption[] {
  const { prices, costs, rents, invested } = scenario.growth;
  const { source, from } = latestGuideline();
  const priceSource = `${isEstimated(market) ? ESTIMATED_SOURCE : OUR_ASSUMPTION}; over many years, unlike our market forecasts, which are for the next twelve months`;
  return [
    assumption('Long-run price growth', `${prices}% a year`, priceSource),
    assumption(
      'Rent growth',
      `${rents}% a year`,
      `${source} for ${from.slice(0, 4)}, applied to every year`,
    ),
    assumption('Growth in owners’ costs', `${costs}% a year`, OUR_ASSUMPTION),
    assumption(
      'Return on money not spent',
      `${invested}% a year after fees and taxes`,
      OUR_ASSUMPTION,
    ),
    assumption('Selling costs', `${scenario.sellingCost}% of the sale price`, OUR_ASSUMPTION),
  ];
}
