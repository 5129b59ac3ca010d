import { useState } from 'react';
import type { FacetCounts } from '../../api.ts';
import { chooseClass } from '../../domain/filters/property-class.ts';
import {
  PROPERTY_CLASSES,
  type PropertyClassChoice,
  typeLabel,
  typesOf,
} from '../../domain/filters/property-type.ts';
import type { Search } from '../../domain/search.ts';
import { CheckList } from './check-list.tsx';
import { ChoiceList } from './choice-list.tsx';

type FilterProps = {
  search: Search;
  facets: FacetCounts | undefined;
  onChange: (next: Search) => void;
};

const CLASSES: readonly PropertyClassChoice[] = ['all-classes', ...PROPERTY_CLASSES];

/** The class filter. Changing it drops a type that doesn't belong to the new class. */
export const ClassFilter = ({ search, facets, onChange }: FilterProps) => (
  <ChoiceList
    legend="Property class"
    name="propertyClass"
    value={search.propertyClass}
    onChoose={(chosen) => onChange(chooseClass(search, chosen))}
    choices={CLASSES.map((value) => ({
      value,
      label: value === 'all-classes' ? 'All classes' : value,
      count: facets && (facets.propertyClass[value] ?? 0),
    }))}
  />
);

/** The number of types shown initially: as many as the longest class has. */
const TYPES_OPEN = 5;

/** The types of the chosen class, of which several may be chosen: the first five shown and the rest on request. */
export function TypeFilter({ search, facets, onChange }: FilterProps) {
  const [showsAll, showAll] = useState(false);
  const types = typesOf(search.propertyClass);
  const canFold = types.length > TYPES_OPEN;
  const { propertyTypes } = search;

  return (
    <fieldset>
      <legend className="mb-2 font-medium text-14">Property type</legend>
      <CheckList
        name="propertyType"
        chosen={propertyTypes}
        onChange={(chosen) => onChange({ ...search, propertyTypes: chosen })}
        choices={types.map((value, place) => ({
          value,
          label: typeLabel(value),
          count: facets && (facets.propertyType[value] ?? 0),
          isHidden: canFold && !showsAll && place >= TYPES_OPEN && !propertyTypes.includes(value),
        }))}
      />
      {canFold && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
          className="hit text-link mt-2 text-14 noscript:hidden"
        >
          {showsAll ? 'Show fewer types' : 'Show all types'}
        </button>
      )}
    </fieldset>
  );
}
