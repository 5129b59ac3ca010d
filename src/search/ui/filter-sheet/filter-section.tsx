import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { clearSection, countIn, isGroup } from '../../domain/filter-sections.ts';
import type { FilterFormProps } from '../filters/filter-form-props.ts';
import { UnsaidCheck } from '../filters/unsaid-check.tsx';
import { FilterRow } from './filter-row.tsx';
import type { ShownSection } from './found-rows.ts';
import { Hit } from './hit.tsx';
import { summaryOf } from './summary.ts';

type FilterSectionProps = FilterFormProps & {
  section: ShownSection;
  /** The id of its heading. */
  id: string;
  /** What was typed to find filters; '' shows all. */
  typed: string;
};

/** Rows shown before 'Show all'. */
const MOST_OPEN = 8;

/** A group of filters. On a phone it is folded to one line, until it is opened or filters are looked for. */
export function FilterSection({ section, id, typed, ...form }: FilterSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, onChange } = form;
  const { heading: label, words, name, rows } = section;
  const count = countIn(search, name);
  const isUnfolded = isOpen || typed !== '';
  const shown = showsAll || typed !== '' ? rows : rows.slice(0, MOST_OPEN);

  return (
    <fieldset
      aria-label={label}
      className="min-w-0 break-inside-avoid border-line border-t py-2 md:py-5"
    >
      <div className="flex min-h-11 items-center gap-3">
        <h3 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 scroll-mt-6 outline-none">
          <span className="flex items-center gap-2.5 font-display text-22 max-md:hidden">
            <span>
              <Hit named={{ label, words }} typed={typed} />
            </span>
            {count > 0 && <Count count={count} />}
          </span>
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setIsOpen(!isUnfolded)}
            className="flex min-h-11 w-full items-center gap-2.5 text-left font-[550] md:hidden"
          >
            <span className="shrink-0">
              <Hit named={{ label, words }} typed={typed} />
            </span>
            {!isUnfolded && (
              <span className="ml-auto truncate font-normal text-14 text-ink-2">
                {summaryOf(rows, search)}
              </span>
            )}
            {count > 0 && <Count count={count} />}
            <ChevronDown
              aria-hidden
              strokeWidth={1.6}
              className={`size-5 shrink-0 motion-safe:transition-transform ${isUnfolded ? 'rotate-180' : ''} ${count > 0 && !isUnfolded ? '' : 'ml-auto'}`}
            />
          </button>
        </h3>
        {count > 0 && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            // The button disappears when pressed.
            onClick={() => {
              heading.current?.focus({ preventScroll: true });
              onChange(clearSection(search, name));
            }}
            className={`hit text-link shrink-0 text-14 ${isUnfolded ? '' : 'max-md:hidden'}`}
          >
            Clear
          </button>
        )}
      </div>
      <div className={isUnfolded ? '' : 'max-md:hidden'}>
        <div className={name === 'basement' ? '' : 'gap-x-6 sm:grid sm:grid-cols-2'}>
          {shown.map((row) => (
            <FilterRow key={row.label} row={row} typed={typed} {...form} />
          ))}
        </div>
        {typed === '' && rows.length > MOST_OPEN && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className="hit text-link mt-2 text-14"
          >
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </button>
        )}
        {isGroup(name) && <UnsaidCheck group={name} {...form} />}
      </div>
    </fieldset>
  );
}

/** How many filters are set. */
const Count = ({ count }: { count: number }) => (
  <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash font-medium text-14 text-accent-ink">
    {count} <span className="sr-only">set</span>
  </span>
);
