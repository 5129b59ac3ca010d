import { formatHomes } from '#listings/domain/listing-text.ts';
import type { FilterGroup } from '../../domain/filters/filter-groups.ts';
import { chooseUnsaid } from '../../domain/filters/unsaid.ts';
import type { FilterFormProps } from './filter-form-props.ts';

/** Includes the homes that don't say in a group, with their number; absent if there are none. */
export const UnsaidCheck = ({
  group,
  search,
  facets,
  onChange,
}: FilterFormProps & { group: FilterGroup }) => {
  const count = facets?.unsaid[group] ?? 0;
  if (count === 0) return null;
  return (
    <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-field bg-lake-wash px-3 text-14 text-lake-ink">
      <input
        type="checkbox"
        checked={search.unsaid.includes(group)}
        onChange={({ target }) => onChange(chooseUnsaid(search, group, target.checked))}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="figures">
        Include {formatHomes(count)} that {count === 1 ? 'doesn’t' : 'don’t'} say
      </span>
    </label>
  );
};
