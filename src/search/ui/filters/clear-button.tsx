import { useOnline } from '#platform/ui/api/online.ts';
import { Button } from '#platform/ui/button.tsx';
import { activeFilters, EMPTY_SEARCH } from '../../domain/search.ts';
import type { FilterFormProps } from './filter-form-props.ts';

/** Clears all filters. */
export const ClearButton = ({
  search,
  onChange,
  label,
}: Omit<FilterFormProps, 'facets'> & { label: string }) => (
  <Button
    look="ghost"
    size="small"
    idle={!useOnline() || activeFilters(search).length === 0}
    onClick={() => onChange(EMPTY_SEARCH)}
  >
    {label}
  </Button>
);
