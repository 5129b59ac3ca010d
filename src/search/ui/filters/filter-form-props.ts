import type { FacetCounts } from '../../api.ts';
import type { Search } from '../../domain/search.ts';

export type FilterFormProps = {
  search: Search;
  /** Absent until known; choices then show no numbers. */
  facets: FacetCounts | undefined;
  onChange: (next: Search) => void;
};
