import { MORTGAGE_DEFAULTS, MortgageForm } from './mortgage-form.ts';

/** Name and value, decoded; a URLSearchParams is one. */
type Params = Iterable<readonly [string, string]>;

const NUMBER = /^\d{1,10}(\.\d{1,20})?$/;

/**
 * The calculator's inputs from a page's query. Lenient: what is absent, or the form would not take, is its default.
 * The last of repeated names counts.
 */
export function readMortgage(params: Params): MortgageForm {
  const given = new Map(params);
  const taken = Object.entries(MortgageForm.shape).flatMap(([name, field]) => {
    const text = given.get(name) ?? '';
    const read = field.safeParse(NUMBER.test(text) ? Number(text) : text);
    return read.success ? [[name, read.data]] : [];
  });
  return MortgageForm.parse({ ...MORTGAGE_DEFAULTS, ...Object.fromEntries(taken) });
}

const BY_DEFAULT = new Map(Object.entries(MORTGAGE_DEFAULTS));

/** The one query text of the inputs, without '?', defaults left out. `readMortgage` reads it back. */
export const showMortgage = (form: MortgageForm): string =>
  Object.entries({ ...MORTGAGE_DEFAULTS, ...form })
    .filter(([name, value]) => value !== BY_DEFAULT.get(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
