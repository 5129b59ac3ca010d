import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { ALL_CITIES, placeName, placeOf } from '#places/domain/place.ts';
import { Select, type SelectOption } from '#platform/ui/forms/select.tsx';
import type { FacetCounts } from '../../api.ts';
import { choosePlaces } from '../../domain/filters/place.ts';
import type { Search } from '../../domain/search.ts';
import { searchToLoad } from '../use-without-hidden.ts';

const PLACES: readonly SelectOption[] = [
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
  ...AREAS.map(({ key, name }) => ({ value: key, label: name })),
];

type PlaceSelectProps = {
  search: Search;
  /** Absent until known. */
  counts: FacetCounts['city'] | undefined;
  onChange: (next: Search) => void;
  /** Whether there is room to add places. */
  canAdd?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

const loadPicker = () => import('../place-picker/place-picker.tsx');

type OpenPicker = {
  Picker: Awaited<ReturnType<typeof loadPicker>>['PlacePicker'];
  anchor: HTMLElement;
  /** Whether a place is added to those chosen, or else chosen instead of them. */
  isAdding: boolean;
};

/**
 * The place of the search. A list of every city, then the site's named areas, each with its number of homes; once scripts run,
 * a button that opens a picker, which has neighbourhoods too and is loaded when the button is pointed at, focused or pressed.
 */
export function PlaceSelect({ search, counts, onChange, canAdd, ...drawn }: PlaceSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [isPlain, setIsPlain] = useState(true);
  const [picker, setPicker] = useState<OpenPicker | null>(null);
  const client = useQueryClient();
  // A list that is in use stays until the visitor leaves it.
  useEffect(() => setIsPlain(select.current === document.activeElement), []);

  const choose = (places: readonly string[]) => onChange(choosePlaces(search, places));
  const prepare = () =>
    loadPicker().then(
      ({ prefetchNeighbourhoods }) => prefetchNeighbourhoods(client, searchToLoad(search)),
      // A press tries again.
      () => undefined,
    );
  const open = ({ currentTarget: anchor }: MouseEvent<HTMLElement>, isAdding = false) =>
    loadPicker().then(
      ({ PlacePicker }) => setPicker({ Picker: PlacePicker, anchor, isAdding }),
      // The connection was lost, or a newer build was deployed. The list works without it.
      () => {
        flushSync(() => setIsPlain(true));
        select.current?.focus();
      },
    );
  const value = search.places.join(',') || ALL_CITIES;
  return (
    <>
      <Select
        label="City or area"
        name="city"
        ref={select}
        value={value}
        onChoose={(place) => choose(placesWith(place, []))}
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
              onClick={(press) => open(press)}
              className="select"
            >
              {text}
            </button>
          ),
        })}
        options={[
          { value: ALL_CITIES, label: 'All Cities' },
          ...(isListed(value) ? [] : [{ value, label: placesLabel(search.places) }]),
          ...PLACES.map((place) => ({
            ...place,
            count: counts && (counts[place.value] ?? 0),
          })),
        ]}
      />
      {!isPlain && canAdd && search.places.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(press) => open(press, true)}
          className="hit text-link mt-2 text-14"
        >
          Add another place
        </button>
      )}
      {picker && (
        <picker.Picker
          anchor={picker.anchor}
          search={search}
          counts={counts}
          onChoose={(place) => choose(placesWith(place, picker.isAdding ? search.places : []))}
          onClose={() => setPicker(null)}
        />
      )}
    </>
  );
}

/** The counts that the list shows: without those of districts and neighbourhoods. */
export const listedCounts = (counts: FacetCounts['city']): FacetCounts['city'] =>
  Object.fromEntries(Object.entries(counts).filter(([place]) => isListed(place)));

/** The places with one more, or without it if it is among them. */
function placesWith(place: string, places: readonly string[]): readonly string[] {
  if (place === ALL_CITIES) return [];
  return places.includes(place) ? places.filter((each) => each !== place) : [...places, place];
}

/** 'Oakville', 'Oakville + 2 more'. */
const placesLabel = ([first = ALL_CITIES, ...others]: readonly string[]): string => {
  const name = placeName(placeOf(first));
  return others.length === 0 ? name : `${name} + ${others.length} more`;
};

/** A district, neighbourhood or unknown place, or several places, aren't in either list but may be in the URL. */
const isListed = (value: string): boolean =>
  value === ALL_CITIES || PLACES.some((place) => place.value === value);
