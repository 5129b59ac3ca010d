import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { Select, type SelectOption } from '#platform/ui/forms/select.tsx';
import type { FacetCounts } from '../../api.ts';
import { choosePlace } from '../../domain/filters/place.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';

const PLACES: readonly SelectOption[] = [
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
  ...AREAS.map(({ key, name }) => ({ value: key, label: name })),
];

type PlaceSelectProps = {
  search: Search;
  /** Absent until known. */
  counts: FacetCounts['city'] | undefined;
  onChange: (next: Search) => void;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

const loadPicker = () => import('../place-picker/place-picker.tsx');

type Picker = Awaited<ReturnType<typeof loadPicker>>['PlacePicker'];

/**
 * The place of the search. A list of every city, then the site's named areas, each with its number of homes; once scripts run,
 * a button that opens a picker, which has neighbourhoods too and is loaded when the button is pointed at, focused or pressed.
 */
export function PlaceSelect({ search, counts, onChange, ...drawn }: PlaceSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [isPlain, setIsPlain] = useState(true);
  const [picker, setPicker] = useState<{ Picker: Picker; anchor: HTMLElement } | null>(null);
  const client = useQueryClient();
  // A list that is in use stays until the visitor leaves it.
  useEffect(() => setIsPlain(select.current === document.activeElement), []);

  const choose = (place: string) => onChange(choosePlace(search, place));
  const prepare = () =>
    loadPicker().then(
      ({ prefetchNeighbourhoods }) => prefetchNeighbourhoods(client, search),
      // A press tries again.
      () => undefined,
    );
  const open = ({ currentTarget: anchor }: MouseEvent<HTMLElement>) =>
    loadPicker().then(
      ({ PlacePicker }) => setPicker({ Picker: PlacePicker, anchor }),
      // The connection was lost, or a newer build was deployed. The list works without it.
      () => {
        flushSync(() => setIsPlain(true));
        select.current?.focus();
      },
    );
  return (
    <>
      <Select
        label="City or area"
        name="city"
        ref={select}
        value={search.city}
        onChoose={choose}
        onLeave={() => setIsPlain(false)}
        {...drawn}
        {...(!isPlain && {
          standIn: ({ id, labels, text }) => (
            <button
              type="button"
              id={id}
              aria-labelledby={labels}
              aria-haspopup="dialog"
              aria-expanded={picker !== null}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={open}
              className="select"
            >
              {text}
            </button>
          ),
        })}
        options={[
          { value: EMPTY_SEARCH.city, label: 'All Cities' },
          ...(isListed(search.city)
            ? []
            : [{ value: search.city, label: placeName(placeOf(search.city)) }]),
          ...PLACES.map((place) => ({
            ...place,
            count: counts && (counts[place.value] ?? 0),
          })),
        ]}
      />
      {picker && (
        <picker.Picker
          anchor={picker.anchor}
          search={search}
          counts={counts}
          onChoose={choose}
          onClose={() => setPicker(null)}
        />
      )}
    </>
  );
}

/** The counts that the list shows: without those of districts and neighbourhoods. */
export const listedCounts = (counts: FacetCounts['city']): FacetCounts['city'] =>
  Object.fromEntries(Object.entries(counts).filter(([place]) => isListed(place)));

/** A district, neighbourhood or unknown place isn't in either list but may be in the URL. */
const isListed = (value: string): boolean =>
  value === EMPTY_SEARCH.city || PLACES.some((place) => place.value === value);
