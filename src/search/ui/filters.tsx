import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, Suspense, useId, useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { Button } from '#platform/ui/button.tsx';
import { moreFilterCount } from '../domain/more-filters.ts';
import { filterCount } from '../domain/search.ts';
import { ClearButton } from './filters/clear-button.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import type { FilterFormProps } from './filters/filter-form-props.ts';

type FiltersProps = FilterFormProps & {
  /** The number of homes the search finds; absent until known. */
  total: number | undefined;
};

const FilterSheet = preloadable(() =>
  import('./filter-sheet/filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet),
);

/**
 * The filters: a sticky panel next to the grid from 1024 px, collapsed above it from 768, and in a sheet below that.
 * Without JavaScript they are above the grid.
 */
export const Filters = (props: FiltersProps) => (
  <>
    <FilterPanel {...props} />
    <FloatingButton {...props} />
  </>
);

function FilterPanel(filters: FiltersProps) {
  const { total: _, ...form } = filters;
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
        <div className="flex flex-col items-start gap-3 border-line border-t pt-5 noscript:hidden">
          <MoreFiltersButton {...filters} />
          <ClearButton {...form} label="Clear" />
        </div>
      </div>
    </section>
  );
}

/** On phones. */
const FloatingButton = (props: FiltersProps) => (
  <div className="contents md:hidden noscript:hidden">
    <FilterSheetButton
      {...props}
      className="fixed bottom-[calc(0.5rem+env(safe-area-inset-bottom))] left-4 z-31 rounded-full"
    />
  </div>
);

/** Opens all filters in a sheet. On phones it may hold the bar at the bottom. */
export const FilterSheetButton = ({
  className,
  look,
  ...filters
}: FiltersProps & { className: string; look?: 'outline' }) => (
  <SheetOpener {...filters} className={className} look={look} data-holds-bar>
    <FiltersLabel count={filterCount(filters.search)} />
  </SheetOpener>
);

/** Opens all filters, and says how many are set beyond those of the form. */
const MoreFiltersButton = (filters: FiltersProps) => {
  const count = moreFilterCount(filters.search);
  return (
    <SheetOpener {...filters} look="outline" className="w-full">
      More filters {count > 0 && <ActiveCount count={count} />}
    </SheetOpener>
  );
};

/** A button that opens the sheet, whose code is loaded when it is pointed at, focused or pressed. */
function SheetOpener({
  search,
  facets,
  total,
  onChange,
  children,
  ...button
}: FiltersProps & Omit<ComponentProps<typeof Button>, 'onClick' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const prepare = () =>
    FilterSheet.preload().then(
      () => true,
      // The connection was lost, or a newer build was deployed.
      () => false,
    );
  const open = async () => {
    const isLoaded = await prepare();
    setIsOpen(isLoaded);
    setHasFailed(!isLoaded);
  };
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {hasFailed ? <span role="alert">Not loaded. Try again</span> : children}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            facets={facets}
            total={total}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const FiltersLabel = ({ count }: { count: number }) => (
  <>
    <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
    <span className="in-[.filter-bar]:max-[359px]:sr-only">Filters</span>{' '}
    {count > 0 && <ActiveCount count={count} />}
  </>
);

const ActiveCount = ({ count }: { count: number }) => (
  <span className="figures grid size-6 place-items-center rounded-full bg-accent-soft text-14 text-on-accent">
    {count} <span className="sr-only">active</span>
  </span>
);
