import type { Search } from '../../domain/search.ts';
import { addressOf, useShownAs } from '../list-address.ts';

type HiddenFieldsProps = {
  search: Search;
  /** The fields that the form's own controls have. */
  except: readonly string[];
};

/** The rest of the page's address, for a form submitted without JavaScript. */
export const HiddenFields = ({ search, except }: HiddenFieldsProps) =>
  Object.entries(addressOf(search, 1, useShownAs()))
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
