import type { Search } from '../../domain/search.ts';
import { searchParams } from '../../domain/search-query.ts';
import { useShownAs } from '../list-address.ts';

type HiddenFieldsProps = {
  search: Search;
  /** The names of the form's own fields. */
  except: readonly string[];
};

/** The rest of the page's address, for a form submitted without JavaScript. */
export const HiddenFields = ({ search, except }: HiddenFieldsProps) =>
  Object.entries(searchParams(search, 1, useShownAs()))
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
