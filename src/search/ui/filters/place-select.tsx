import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { Select, type SelectOption } from '#platform/ui/forms/select.tsx';
import type { FacetCounts } from '../../api.ts';
import { EVERYTHING } from '../../domain/search.ts';

const PLACES: readonly SelectOption[] = [
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
  ...AREAS.map(({ key, name }) => ({ value: key, label: name })),
];

type PlaceSelectProps = {
  value: string;
  counts: FacetCounts['city'] | undefined;
  onChoose: (place: string) => void;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

/** Every city, then the site's named areas, each with its number of homes. */
export const PlaceSelect = ({ value, counts, onChoose, ...drawn }: PlaceSelectProps) => (
  <Select
    label="City or area"
    name="city"
    value={value}
    onChoose={onChoose}
    {...drawn}
    options={[
      { value: EVERYTHING.city, label: 'All Cities' },
      ...(isListed(value) ? [] : [{ value, label: placeName(placeOf(value)) }]),
      ...PLACES.map((place) => ({
        ...place,
        count: counts && (counts[place.value] ?? 0),
      })),
    ]}
  />
);

/** The counts that the list shows: without those of districts and neighbourhoods. */
export const listedCounts = (counts: FacetCounts['city']): FacetCounts['city'] =>
  Object.fromEntries(Object.entries(counts).filter(([place]) => isListed(place)));

/** A district, neighbourhood or unknown place isn't in either list but may be in the URL. */
const isListed = (value: string): boolean =>
  value === EVERYTHING.city || PLACES.some((place) => place.value === value);
