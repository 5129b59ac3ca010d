import type { WrittenBy as Author } from '../domain/fact.ts';

/** Names the writer. The figures are the site's own in either case. */
export const WrittenBy = ({ by }: { by: Author }) => (
  <p className="text-14 text-ink-3">
    {by.kind === 'computed'
      ? 'Computed from board data.'
      : `Worded by the AI model ${by.name}; every figure computed from board data.`}
  </p>
);
