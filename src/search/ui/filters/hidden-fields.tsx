import { CRITERIA, type Search } from '../../domain/search.ts';
import { useShownAs } from '../list-address.ts';

type HiddenFieldsProps = {
  search: Search;
  /** The criteria that the form's own controls have. */
  except: readonly (typeof CRITERIA)[number][];
};

/** The rest of the page's address, for a form submitted without JavaScript. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  const show = useShownAs();
  const rest = CRITERIA.filter((each) => !except.includes(each));
  const fields = rest.flatMap(({ format }) => Object.entries(format(search)));
  if (show !== 'list') fields.push(['show', show]);
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
