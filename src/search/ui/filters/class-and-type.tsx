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

/** The types of the chosen class, the first five shown and the rest on request. */
export function TypeFilter({ search, facets, onChange }: FilterProps) {
  const [showsAll, showAll] = useState(false);
  const types = typesOf(search.propertyClass);
  const canFold = types.length > TYPES_OPEN;

  return (
    <div>
      <ChoiceList
        legend="Property type"
        name="propertyType"
        value={search.propertyType}
        onChoose={(propertyType) => onChange({ ...search, propertyType })}
        choices={(['all-types', ...types] as const).map((value, place) => ({
          value,
          label: typeLabel(value),
          count: facets && (facets.propertyType[value] ?? 0),
          isHidden: canFold && !showsAll && place > TYPES_OPEN && value !== search.propertyType,
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
    </div>
  );
}
