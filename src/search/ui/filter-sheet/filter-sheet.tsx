import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#listings/domain/listing-text.ts';
import { NeedsConnection } from '#platform/ui/api/needs-connection.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CloseButton, Modal } from '#platform/ui/modal.tsx';
import { Toasts } from '#platform/ui/toasts.tsx';
import { TravelChoice } from '#transit/ui/travel-choice.tsx';
import { chooseReach } from '../../domain/filters/reach.ts';
import { filterCount, type Search, settled } from '../../domain/search.ts';
import { FilterChips } from '../filter-chips.tsx';
import { ClearButton } from '../filters/clear-button.tsx';
import { FilterForm, Part } from '../filters/filter-form.tsx';
import type { FilterFormProps } from '../filters/filter-form-props.ts';
import { TimeOnMarket } from '../filters/time-on-market.tsx';
import { FindInput } from '../find-input.tsx';
import { FilterSection } from './filter-section.tsx';
import { foundSections, isNamed } from './found-rows.ts';
import { SectionPills } from './section-pills.tsx';
import { sectionsOf } from './sections.ts';

type FilterSheetProps = FilterFormProps & {
  /** The number of homes the search finds; absent until known. */
  total: number | undefined;
  onClose: () => void;
};

/**
 * All filters: the most used ones next to the groups of the others, or above them where there is no room. Changes apply
 * immediately; closing keeps them.
 */
export function FilterSheet({ total, onClose, ...given }: FilterSheetProps) {
  const [typed, setTyped] = useState('');
  const ids = useId();
  const form = { ...given, onChange: (next: Search) => given.onChange(settled(next)) };
  const { search } = form;
  const sections = foundSections(sectionsOf(search, form.facets), typed);
  const isFinding = typed.trim() !== '';
  const showsMostUsed = !isFinding || isNamed(MOST_USED, typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not where that would open a keyboard over the filters.
    if (window.matchMedia?.('(pointer: fine)').matches) field.current?.focus();
  }, []);

  return (
    <Modal
      open
      onClose={onClose}
      aria-label="Filters"
      className="mx-auto mt-[76px] mb-0 hidden h-[calc(100dvh-76px)] max-h-none w-full max-w-[640px] flex-col rounded-t-sheet bg-card text-ink open:flex open:animate-rise lg:m-auto lg:h-[calc(100dvh-48px)] lg:w-[calc(100vw-48px)] lg:max-w-[1280px] lg:grid-cols-[304px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:rounded-bar lg:open:grid [@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:open:block"
    >
      <Toasts>
        <header className="border-line border-b px-5 pt-6 pb-3 lg:col-start-2 lg:px-8">
          <div className="flex items-center gap-x-6 gap-y-2 max-lg:flex-wrap">
            <h2 className="flex-1 font-display text-22 lg:order-first lg:flex-none lg:text-28">
              <span className="lg:hidden">Filters</span>
              <span className="max-lg:hidden">More filters</span>
            </h2>
            <CloseButton onClose={onClose} className="lg:order-last" />
            <div className="relative rounded-field border border-field max-lg:w-full lg:flex-1">
              <FindInput
                label="Find a filter: locker, sous-sol, year built"
                ref={field}
                onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </div>
          </div>
          <SectionPills sections={sections} search={search} idOf={(name) => `${ids}-${name}`} />
          <p role="status" className="sr-only">
            {isFinding && foundText(sections.flatMap(({ rows }) => rows).length)}
          </p>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 lg:contents [@media(height<30rem)]:overflow-visible">
          <div
            className={`border-line pt-5 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:px-5 ${showsMostUsed ? '' : 'max-lg:hidden'}`}
          >
            <div className="lg:hidden">
              <FilterChips search={search} canClear={false} />
            </div>
            <h2 className="mb-4 font-display text-22 max-lg:hidden">Most used</h2>
            <FilterForm {...form}>
              <Part>
                <TravelChoice
                  destinations={search.reach}
                  onChange={(reach) => form.onChange(chooseReach(search, reach))}
                />
              </Part>
              <Part>
                <TimeOnMarket search={search} onChange={form.onChange} />
              </Part>
            </FilterForm>
          </div>
          <div className="pb-6 lg:col-start-2 lg:overflow-y-auto lg:overscroll-contain lg:px-8">
            <NeedsConnection>
              {sections.length === 0 && !(isFinding && showsMostUsed) && (
                <p className="py-6 text-ink-2">No filter by that name.</p>
              )}
              <div className="min-[1120px]:columns-2 min-[1120px]:gap-10">
                {sections.map((section) => (
                  <FilterSection
                    key={section.name}
                    id={`${ids}-${section.name}`}
                    section={section}
                    typed={typed.trim()}
                    {...form}
                  />
                ))}
              </div>
            </NeedsConnection>
          </div>
        </div>
        <footer className="flex items-center justify-between gap-4 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:col-start-2 lg:pl-8">
          <p className="figures flex-1 text-14 text-ink-2 max-lg:hidden">
            {setText(filterCount(search))} Each count is what you’d get with that one added.
          </p>
          <ClearButton {...form} label="Reset All" />
          <Button className="px-3! max-lg:flex-1 lg:px-6!" onClick={closeDialog}>
            Show {total === undefined ? '' : formatCount(total)}{' '}
            {total === 1 ? 'Property' : 'Properties'}
          </Button>
        </footer>
      </Toasts>
    </Modal>
  );
}

/** Words that leave the most used filters where they are in the way. */
const MOST_USED = {
  label: 'Most used',
  words: [
    'for sale or lease',
    'city or area',
    'place',
    'price',
    'prix',
    'bedrooms',
    'chambres',
    'bathrooms',
    'salles de bain',
    'property class and type',
    'size',
    'square feet',
    'superficie',
    'parking',
    'stationnement',
    'travel time',
    'time on the market',
    'days',
    'price reduced',
    'prix réduit',
  ],
};

const foundText = (count: number): string =>
  count === 1 ? '1 filter by that name' : `${count} filters by that name`;

const setText = (count: number): string =>
  count === 1 ? '1 filter set.' : `${formatCount(count)} filters set.`;

/** Closed by itself, the dialog gives the focus back. */
const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close();
