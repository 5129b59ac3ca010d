import { formatDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';
import { ResultTable } from './result-table.tsx';

/** How the answer changes with the figures. */
export const Sensitivity = ({ comparison }: { comparison: Recommendation['comparison'] }) => (
  <ResultTable
    caption="What would change the answer"
    heads={['If', 'Answer', 'Break-even', 'On the figures alone']}
    rows={comparison.sensitivity.map(({ what, recommendation, breakEvenYear, advantage }) => [
      what,
      recommendation,
      breakEvenYear === null ? 'None' : `Year ${breakEvenYear}`,
      `${advantage > 0 ? 'Buying' : 'Renting'} by ${formatDollars(Math.abs(advantage))}`,
    ])}
  />
);
