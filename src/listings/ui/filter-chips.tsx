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
  return (
    // The chip that was pressed is gone with its filter: the row takes the focus, and is there even when empty.
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside, which have the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div
      tabIndex={-1}
      onClick={(click) => click.defaultPrevented && click.currentTarget.focus()}
      className="-mx-2 flex items-center gap-3 px-2 py-1.5 outline-none empty:sr-only max-md:overflow-x-auto md:flex-wrap"
    >
      {active.length > 0 && (
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
      )}
      {canClear && active.length > 0 && (
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
