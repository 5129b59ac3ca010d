import { X } from 'lucide-react';
import { Chip } from '#platform/ui/chip.tsx';
import type { Search } from '../domain/search.ts';
import { activeFilters, clearFilters } from '../domain/search-choices.ts';
import { SearchLink } from './search-link.tsx';

type FilterChipsProps = {
  search: Search;
  /** False where the page offers to clear everything by itself. */
  canClear: boolean;
};

/** A chip for each active filter; each is a link to the same search without it. */
export function FilterChips({ search, canClear }: FilterChipsProps) {
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <div className="flex items-center gap-3 overflow-x-auto py-1 md:flex-wrap">
      <ul aria-label="Active filters" className="flex gap-3 md:flex-wrap">
        {active.map(({ filter, label, without }) => (
          <li key={filter}>
            <Chip asChild>
              <SearchLink search={without} aria-label={`Remove ${label}`}>
                {label}
                <X size={16} strokeWidth={1.6} aria-hidden className="text-ink-2" />
              </SearchLink>
            </Chip>
          </li>
        ))}
      </ul>
      {canClear && (
        <SearchLink
          search={clearFilters(search)}
          className="hit shrink-0 px-2 font-[550] text-14 hover:text-accent-ink"
        >
          Clear All Filters
        </SearchLink>
      )}
    </div>
  );
}
