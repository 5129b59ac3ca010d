import { type SyntheticEvent, use, useId } from 'react';
import type { Search } from '../../domain/search.ts';
import { UnreadKeywordsContext } from '../list-address.ts';

type WordsFilterProps = { search: Search; onChange: (next: Search) => void };

/** Words of the description, applied on Enter or when the field is left. */
export function WordsFilter({ search, onChange }: WordsFilterProps) {
  const unread = use(UnreadKeywordsContext);
  const shown = search.keywords || unread;
  const id = useId();
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const keywords = currentTarget.value.trim();
    if (keywords !== shown) onChange({ ...search, keywords });
  };
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-medium text-14">
        Words
      </label>
      <input
        key={shown}
        id={id}
        name="keywords"
        defaultValue={shown}
        placeholder="“main floor office” −condo"
        aria-describedby={`${id}-help`}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
        className="h-11 w-full min-w-0 rounded-field border border-field bg-card px-2 text-14"
      />
      <p id={`${id}-help`} className="mt-1.5 text-14 text-ink-2">
        Quotes for a phrase, − to leave out.
      </p>
    </>
  );
}
