import type { Recommendation } from '../../api.ts';
import { ResultTable } from './result-table.tsx';

/** Every figure that nobody typed, and who says so. */
export const Assumptions = ({ comparison }: { comparison: Recommendation['comparison'] }) => (
  <ResultTable
    caption="What the answer rests on"
    heads={['Assumption', 'Used', 'Source']}
    isText
    rows={comparison.assumptions.map(({ name, value, source }) => [name, value, source])}
  />
);
