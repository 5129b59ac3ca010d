import type { Chart } from '#platform/domain/chart.ts';
import { formatDollars, formatShortDollars } from '#platform/domain/money.ts';
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
  format: formatDollars,
  // Below zero, an option has earned more than it cost.
  formatShort: (amount) => (amount < 0 ? '-' : '') + formatShortDollars(Math.abs(amount)),
});
