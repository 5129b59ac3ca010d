import type { Search } from '../../domain/search.ts';
import { addressOf } from '../list-address.ts';

/** The page's other filter values, for a form submitted without JavaScript. */
export const HiddenFields = ({
  search,
  ...which
}: { search: Search } & ({ only: keyof Search } | { except: keyof Search })) =>
  Object.entries(addressOf(search))
    .filter(([name]) => ('only' in which ? name === which.only : name !== which.except))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
