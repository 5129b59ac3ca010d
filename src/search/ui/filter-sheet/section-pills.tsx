import { scrollBehavior } from '#platform/ui/browser/reduced-motion.ts';
import { countIn, type FilterSection } from '../../domain/filter-sections.ts';
import type { Search } from '../../domain/search.ts';
import type { ShownSection } from './found-rows.ts';

type SectionPillsProps = {
  sections: readonly ShownSection[];
  search: Search;
  /** The id of a section's heading. */
  idOf: (name: FilterSection) => string;
};

/** A button for each group of filters, which goes there, with the number of its filters that are set. */
export const SectionPills = ({ sections, search, idOf }: SectionPillsProps) => (
  <nav aria-label="Groups of filters" className="mt-3 flex flex-wrap gap-2 max-lg:hidden">
    {sections.map(({ name, heading }) => {
      const count = countIn(search, name);
      return (
        <button
          key={name}
          type="button"
          onClick={() => goTo(idOf(name))}
          className={`relative inline-flex h-9 items-center gap-2 rounded-full border px-3.5 text-14 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-hover ${count > 0 ? 'border-ink font-[550]' : 'border-line-2 text-ink-2'}`}
        >
          {heading}{' '}
          {count > 0 && (
            <span className="figures text-accent-ink">
              {count} <span className="sr-only">set</span>
            </span>
          )}
        </button>
      );
    })}
  </nav>
);

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ behavior: scrollBehavior() });
  heading?.focus({ preventScroll: true });
}
