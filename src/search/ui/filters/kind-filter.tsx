import { formatCount } from '#listings/domain/listing-text.ts';
import type { FacetCounts } from '../../api.ts';
import { KIND_CHOICES, LOCKERS_AND_PARKING } from '../../domain/filters/kind.ts';
import { chooseKind, type Search } from '../../domain/search.ts';
import { ChoiceList } from './choice-list.tsx';

type KindFilterProps = {
  search: Search;
  facets: FacetCounts | undefined;
  onChange: (next: Search) => void;
};

/** Homes and commercial property, or what else boards list: lockers, parking spaces, land. */
export const KindFilter = ({ search, facets, onChange }: KindFilterProps) => (
  <ChoiceList
    legend="What to find"
    name="kind"
    value={search.kind}
    onChoose={(kind) => onChange(chooseKind(search, kind))}
    choices={KIND_CHOICES.map((value) => ({
      value,
      label: value === 'homes' ? 'Homes' : labelOfOthers(facets?.kind.other),
    }))}
  />
);

const labelOfOthers = (count: number | undefined): string =>
  count === undefined ? LOCKERS_AND_PARKING : `${LOCKERS_AND_PARKING}: ${formatCount(count)}`;
