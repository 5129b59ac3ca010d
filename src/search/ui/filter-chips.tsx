import { X } from 'lucide-react';
import { followsLink } from '#platform/ui/browser/plain-click.ts';
import { ChipLink } from '#platform/ui/chip-link.tsx';
import { activeFilters, EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { useHrefOf } from './list-address.ts';
import { SearchLink } from './results/search-link.tsx';

type FilterChipsProps = {
  search: Search;
  /** False if the page has its own control for clearing everything. */
  canClear: boolean;
};

/** A chip for each active filter: a link to the same search without it. */
export function FilterChips({ search, canClear }: FilterChipsProps) {
  const active = activeFilters(search);
  const hrefOf = useHrefOf();
  return (
    // A pressed chip disappears with its filter, so the row takes the focus and is rendered even without chips.
    // Without chips it takes no height: the room is the homes'.
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated clicks on the links inside, which handle the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: same
    <div
      tabIndex={-1}
      onClick={(click) => followsLink(click) && click.currentTarget.focus()}
      className={`-mx-5 flex min-h-12 items-center gap-3 px-5 py-1.5 outline-none md:-mx-2 md:flex-wrap md:px-2 ${active.length > 0 ? 'max-md:overflow-x-auto' : 'sr-only'}`}
    >
      {active.length === 0 && <p className="text-14 text-ink-2">All properties for sale</p>}
      {active.length > 0 && (
        <ul aria-label="Active filters" className="flex gap-3 md:flex-wrap">
          {active.map(({ label, without }) => (
            <li key={hrefOf(without)} className="flex min-w-0">
              <ChipLink href={hrefOf(without)} data-keep-scroll aria-label={`Remove ${label}`}>
                <span className="truncate">{label}</span>
                <X size={16} strokeWidth={1.6} aria-hidden className="shrink-0 text-ink-2" />
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      {canClear && active.length > 0 && (
        <SearchLink
          search={EMPTY_SEARCH}
          className="hit shrink-0 px-2 font-[550] text-14 hover:text-accent-ink"
        >
          Clear All Filters
        </SearchLink>
      )}
    </div>
  );
}
