import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '#listings/domain/listing-text.ts';
import { useOnline } from '#platform/ui/api/online.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { activeFilters, EMPTY_SEARCH, filterCount } from '../domain/search.ts';
import { FilterForm, type FilterFormProps } from './filters/filter-form.tsx';

type FiltersProps = FilterFormProps & {
  /** The number of homes the search finds; absent until known. */
  total: number | undefined;
};

/**
 * The filters: a sticky panel next to the grid from 1024 px, collapsed above it from 768, and in a sheet below that.
 * Without JavaScript they are above the grid.
 */
export const Filters = (props: FiltersProps) => (
  <>
    <FilterPanel {...props} />
    <FilterSheet {...props} />
  </>
);

function FilterPanel({ total: _, ...form }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <section
      aria-label="Filters"
      className="hidden md:block lg:sticky lg:top-[100px] noscript:block"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-12 w-full items-center gap-3 rounded-field border border-line-2 bg-card px-5 font-[550] lg:hidden noscript:hidden"
      >
        <FiltersLabel count={filterCount(form.search)} />
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className={`ml-auto size-5 transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panel}
        className={`mt-4 rounded-card bg-card p-5 shadow-card lg:mt-0 lg:max-h-[calc(100dvh-116px)] lg:overflow-y-auto lg:overscroll-contain ${isOpen ? '' : 'max-lg:hidden noscript:block'}`}
      >
        <FilterForm {...form} />
        <div className="border-line border-t pt-3 noscript:hidden">
          <ClearButton {...form} label="Clear" />
        </div>
      </div>
    </section>
  );
}

const FilterSheet = (props: FiltersProps) => (
  <div className="contents md:hidden noscript:hidden">
    <FilterSheetButton
      {...props}
      className="fixed bottom-[calc(0.5rem+env(safe-area-inset-bottom))] left-4 z-31 rounded-full"
    />
  </div>
);

/** Opens all filters in a sheet. On phones it may hold the bar at the bottom. */
export function FilterSheetButton({
  total,
  className,
  look,
  ...form
}: FiltersProps & { className: string; look?: 'outline' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        data-holds-bar
        look={look}
        className={className}
      >
        <FiltersLabel count={filterCount(form.search)} />
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        foot={
          <>
            <ClearButton {...form} label="Reset All" />
            <Button className="flex-1 px-3!" onClick={() => setIsOpen(false)}>
              Show {total === undefined ? '' : formatCount(total)}{' '}
              {total === 1 ? 'Property' : 'Properties'}
            </Button>
          </>
        }
      >
        {isOpen && <FilterForm {...form} />}
      </Sheet>
    </>
  );
}

const FiltersLabel = ({ count }: { count: number }) => (
  <>
    <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
    <span className="in-[.filter-bar]:max-[359px]:sr-only">Filters</span>{' '}
    {count > 0 && (
      <span className="figures grid size-6 place-items-center rounded-full bg-accent-soft text-14 text-on-plate">
        {count} <span className="sr-only">active</span>
      </span>
    )}
  </>
);

const ClearButton = ({
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
