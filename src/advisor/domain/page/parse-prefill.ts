import type { Params } from '#mortgage/domain/form-address.ts';
import { PROPERTY_TYPES } from '../property-types.ts';
import { PREFILL_FIELDS, type Prefill } from './advisor-address.ts';

/** Parses the fields leniently: values that the form would reject are left out. */
export function parsePrefill(params: Params): Prefill {
  const given = new Map(params);
  const read = PREFILL_FIELDS.flatMap((name) => {
    const value = READERS[name](given.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read);
}

const numberFrom =
  (least: number, most = 1_000_000_000) =>
  (text: string): number | undefined => {
    const number = Number(text);
    return String(number) === text && number >= least && number <= most ? number : undefined;
  };

// By the form's rules, without the library that validates it: the page's first scripts read its address.
const READERS: { [Field in (typeof PREFILL_FIELDS)[number]]: (text: string) => Prefill[Field] } = {
  city: (text) => (text !== '' && text.length <= 60 ? text : undefined),
  propertyType: (text) => PROPERTY_TYPES.find((type) => type === text),
  bedrooms: (text) => [1, 2, 3, 4, 5].find((count) => String(count) === text),
  sqft: numberFrom(300),
  maxPurchaseBudget: numberFrom(50_000),
  maxRentBudget: numberFrom(500),
};
