import { Notice } from '#platform/ui/notice.tsx';
import { typesText } from '../domain/filters/property-type.ts';
import type { Search } from '../domain/search.ts';
import { SearchLink } from './results/search-link.tsx';

/** Shown above an empty list whose URL combines a class with a type of another class. */
export function ContradictionNotice({ search }: { search: Search }) {
  const { propertyClass } = search;
  const types = typesText(search.propertyTypes);
  return (
    <div role="status">
      <Notice>
        <p>
          {types}{' '}
          {search.propertyTypes.length === 1 ? 'isn’t a property type' : 'aren’t property types'} of
          the class {propertyClass}, so nothing matches both.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          <SearchLink
            search={{ ...search, propertyClass: 'all-classes' }}
            className="hit underline"
          >
            {types} in all classes
          </SearchLink>
          <SearchLink search={{ ...search, propertyTypes: [] }} className="hit underline">
            All types of {propertyClass}
          </SearchLink>
        </p>
      </Notice>
    </div>
  );
}
