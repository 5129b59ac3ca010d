import { formatDollars } from '#platform/domain/money.ts';
import { wordList } from '#platform/domain/word-list.ts';
import { ASSUMED_GROWTH } from '../assumptions/assumptions.ts';
import { type Evaluation, evaluate } from '../comparison/evaluate.ts';
import type { AdvisorInput } from '../comparison/scenario.ts';
import { CLOSE_CALL, type OutOfReach } from '../comparison/verdict.ts';
import { isEstimated } from '../market/estimated-market.ts';
import type { Preferences } from '../preferences.ts';

/** Explains the verdict in plain language, using only the figures that decided it. */
export function justify(evaluation: Evaluation, input: AdvisorInput): string {
  const { preferences, market } = input;
  const { by } = evaluation.verdict;
  const sentences =
    by.kind === 'out-of-reach'
      ? [
          ...neitherFits(evaluation, preferences, by),
          by.reason,
          ifAffordable(evaluation, preferences, by),
          ...monthlyCosts(evaluation, preferences),
        ]
      : [
          aheadAfterStay(evaluation, preferences),
          ...closeCall(evaluation),
          ...monthlyCosts(evaluation, preferences),
          breakEvenSentence(evaluation),
          loanSentence(evaluation),
        ];
  const out = [
    ...sentences,
    ...missingAverages(preferences, market),
    ...budgetsBelowMarket(preferences, market),
    ...ifNotEstimated(evaluation, input),
  ];
  return [...out, 'It all depends on the assumptions listed.'].join(' ');
}

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

/** Rounded to the hundred, because figures years ahead are not known to the dollar. */
const about = (amount: number): string =>
  `about ${formatDollars(Math.round(Math.abs(amount) / 100) * 100)}`;

const whoIsAhead = (advantage: number): string => {
  if (Math.abs(advantage) < 50) return 'buying and renting come out the same';
  return advantage > 0
    ? `buying comes out ${about(advantage)} ahead of renting`
    : `renting comes out ${about(advantage)} ahead of buying`;
};

const aheadAfterStay = ({ advantage }: Evaluation, { yearsPlannedStay }: Preferences): string =>
  `Over ${years(yearsPlannedStay)}, ${whoIsAhead(advantage)}.`;

/** Comes first: neither answer is a good one. */
const neitherFits = (
  { monthly, verdict }: Evaluation,
  { monthlyBudget }: Preferences,
  { neither, lacks }: OutOfReach,
): string[] => {
  if (!neither) return [];
  const rent = `renting costs ${formatDollars(monthly.renting)} a month, over your budget of ${formatDollars(monthlyBudget)}`;
  if (lacks !== 'budget') return [`Neither fits: you can’t buy this home yet, and ${rent}.`];
  const nearer = verdict.recommendation === 'BUY' ? 'Buying' : 'Renting';
  return [
    `Neither fits: ${rent}, and owning costs more than that budget, too. ${nearer} is nearer to it.`,
  ];
};

/** Names the obstacle that it leaves out. */
const IF_NOT: Record<OutOfReach['lacks'], string> = {
  savings: 'With enough saved',
  income: 'Even if you qualified',
  budget: 'Even if you could afford it',
};

const ifAffordable = (
  { advantage }: Evaluation,
  { yearsPlannedStay }: Preferences,
  { lacks }: OutOfReach,
): string => `${IF_NOT[lacks]}, over ${years(yearsPlannedStay)} ${whoIsAhead(advantage)}.`;

function closeCall({ verdict: { by } }: Evaluation): string[] {
  const close = `That’s a close call, less than ${CLOSE_CALL}% of the price`;
  if (by.kind === 'preferences')
    return [`${close}, so your preferences decide: ${wordList(by.reasons)}.`];
  return by.kind === 'figures' && by.isClose ? [`${close}. Small changes could flip it.`] : [];
}

function monthlyCosts(evaluation: Evaluation, preferences: Preferences): string[] {
  const { scenario, financing, costs, monthly } = evaluation;
  const parts = [
    ...(financing.quote ? ['mortgage'] : []),
    'property tax',
    'insurance',
    'upkeep',
    ...(costs.condoFees > 0 ? ['condo fees'] : []),
  ];
  const home = `${HOMES[preferences.propertyType]} at ${formatDollars(scenario.price)} with ${formatDollars(financing.downPayment)} down`;
  const takes = `Owning ${home} costs ${formatDollars(monthly.owning)} a month in the first year for ${wordList(parts)}; renting costs ${formatDollars(monthly.renting)} with tenant’s insurance.`;
  // What is out of reach has been said.
  const isOutOfReach = evaluation.verdict.by.kind === 'out-of-reach';
  if (isOutOfReach || monthly.renting <= preferences.monthlyBudget) return [takes];
  return [
    takes,
    `Renting is over your monthly budget of ${formatDollars(preferences.monthlyBudget)}.`,
  ];
}

/** Says which budgets were used because the market has no figure. */
function missingAverages(
  preferences: Preferences,
  { priceBasis, rentBasis }: AdvisorInput['market'],
): string[] {
  const missing = [
    ...(priceBasis
      ? []
      : [{ what: 'price', budget: `${formatDollars(preferences.maxPurchaseBudget)} to buy` }]),
    ...(rentBasis
      ? []
      : [{ what: 'rent', budget: `${formatDollars(preferences.maxRentBudget)} a month to rent` }]),
  ];
  if (missing.length === 0) return [];
  const whats = wordList(missing.map(({ what }) => what));
  const budgets = wordList(missing.map(({ budget }) => budget));
  return [
    `We have no market figure for the ${whats} of homes like this, so we used the most you’d pay: ${budgets}.`,
  ];
}

/** With a budget below this share of the market's average, few homes are available. */
const RARE_BELOW = 0.5;

/** The comparison uses the budgets even if the market has no such homes. */
const budgetsBelowMarket = (
  { maxPurchaseBudget: toBuy, maxRentBudget: toRent }: Preferences,
  { averageHomePrice: price, averageRentPrice: rent }: AdvisorInput['market'],
): string[] => [
  ...(price && toBuy < RARE_BELOW * price
    ? [
        `Homes like this are listed at ${formatDollars(price)} on average here; few are for sale near ${formatDollars(toBuy)}.`,
      ]
    : []),
  ...(rent && toRent < RARE_BELOW * rent
    ? [
        `Homes like this are listed at ${formatDollars(rent)} a month on average here; few are for lease near ${formatDollars(toRent)}.`,
      ]
    : []),
];

/** Says what estimates assume, and if that changes the answer. */
function ifNotEstimated({ verdict }: Evaluation, input: AdvisorInput): string[] {
  const { annualAppreciation } = input.market;
  if (!isEstimated(input.market) || annualAppreciation === ASSUMED_GROWTH.prices) return [];
  const usual = evaluate(input, { prices: ASSUMED_GROWTH.prices - annualAppreciation });
  const answer =
    usual.verdict.recommendation === verdict.recommendation
      ? 'would be the same'
      : `would be ${usual.verdict.recommendation}`;
  return [
    `The estimates assume that prices rise ${annualAppreciation}% a year; at the ${ASSUMED_GROWTH.prices}% that we use with market data, the answer ${answer}.`,
  ];
}

const HOMES: Record<Preferences['propertyType'], string> = {
  House: 'a house',
  Condo: 'a condo',
  Townhouse: 'a townhouse',
  Apartment: 'an apartment',
};

function breakEvenSentence({ breakEven, years: compared }: Evaluation): string {
  if (breakEven === null) return `Owning doesn’t become cheaper within ${years(compared.length)}.`;
  const becomes = `Owning becomes cheaper by the end of year ${breakEven}`;
  const isOver = compared.find(
    ({ year, owning, renting }) => year > breakEven && owning >= renting,
  );
  return isOver ? `${becomes}, but not anymore by the end of year ${isOver.year}.` : `${becomes}.`;
}

function loanSentence({ financing: { quote, largestLoan, qualifyingRate } }: Evaluation): string {
  if (!quote) return 'No mortgage is needed.';
  return `The loan of ${formatDollars(quote.insured.loan)} is within the ${formatDollars(largestLoan)} that your income and debt support under the stress test at ${qualifyingRate}%.`;
}
