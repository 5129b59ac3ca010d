import { formatDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';

/** A recommendation's key figures as name-value rows. `stay` in years. */
export function keyFigures({ comparison }: Recommendation, stay: number) {
  const end = comparison.years.find(({ year }) => year === stay);
  const after = stay === 1 ? 'after 1 year' : `after ${stay} years`;
  const { breakEvenYear } = comparison;
  return [
    ...(end
      ? [
          { name: `Buying costs ${after}`, value: formatDollars(end.owning) },
          { name: `Renting costs ${after}`, value: formatDollars(end.renting) },
        ]
      : []),
    { name: 'Buying is cheaper from', value: breakEvenYear ? `year ${breakEvenYear}` : 'never' },
    { name: 'Price of the home', value: formatDollars(comparison.price) },
    { name: 'Rent of the home', value: `${formatDollars(comparison.rent)} a month` },
    { name: 'Down payment', value: formatDollars(comparison.downPayment) },
    { name: 'Mortgage payment', value: `${formatDollars(comparison.mortgagePayment)} a month` },
    { name: 'Cash to close', value: formatDollars(comparison.cashToClose) },
    { name: 'A lender would likely approve', value: comparison.qualifies ? 'Yes' : 'No' },
  ];
}
