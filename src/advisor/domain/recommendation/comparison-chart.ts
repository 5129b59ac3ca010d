import type { Chart } from '#platform/domain/chart.ts';
import { showDollars, showShortDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';

/** A chart of each option's cost to the end of each year. */
export const comparisonChart = ({ years }: Recommendation['comparison']): Chart => ({
  title: 'Cost of buying and of renting, year by year',
  along: 'Year',
  places: years.map(({ year }) => String(year)),
  series: [
    { name: 'Buy', colour: 'c1', amounts: years.map(({ owning }) => owning) },
    { name: 'Rent', colour: 'c3', amounts: years.map(({ renting }) => renting) },
  ],
  show: showDollars,
  // Below zero, an option has earned more than it cost.
  showShort: (amount) => (amount < 0 ? '-' : '') + showShortDollars(Math.abs(amount)),
});
