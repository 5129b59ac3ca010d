/** The site's property types as used in a sentence. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  Detached: 'detached house',
  'Semi-Detached': 'semi-detached house',
  Townhouse: 'townhouse',
  'Attached/Row/Street Townhouse': 'row townhouse',
  Multiplex: 'multiplex',
  'Condo Apartment': 'condo apartment',
  'Condo Townhouse': 'condo townhouse',
  Apartment: 'apartment',
  Office: 'office space',
  Retail: 'retail space',
  Industrial: 'industrial space',
  Land: 'parcel of land',
  Investment: 'investment property',
  Link: 'link house',
  'Lower Level': 'lower-level unit',
  'Upper Level': 'upper-level unit',
  'Common Element Condo': 'common-element condo',
  'Rural Residential': 'rural home',
  Farm: 'farm',
  'Vacant Land': 'parcel of vacant land',
  'Parking Space': 'parking space',
  Locker: 'locker',
  Room: 'room',
  'Sale Of Business': 'business',
};

/** 'detached house'; 'property' for an unknown type. */
export const kindOf = (propertyType: string): string => TYPE_WORDS[propertyType] ?? 'property';

/** 'a townhouse', 'an apartment', 'an upper-level unit', 'an 8-bedroom house', 'an 11-bedroom house'. */
export const withArticle = (words: string): string =>
  `${/^(?:[aeio]|u[np](?!i)|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`;

const MAX_LISTED = 4;

/** 'deck', 'deck and patio', 'deck, patio and porch'; longer lists are cut to four, or to the given limit. */
export function listed(items: readonly string[], most = MAX_LISTED): string {
  const shown = items.slice(0, most);
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * A board term inside a sentence: 'Central Air' becomes 'central air', 'EV charger' stays as it is, and abbreviations and
 * awkward terms are reworded.
 */
export const lowered = (words: string): string =>
  (REWORDED_FEATURES[words] ?? words).replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

const REWORDED_FEATURES: Readonly<Record<string, string>> = {
  'Rec./Commun.Centre': 'community centre',
  'Finished with Walk-Out': 'Finished Walk-Out',
  'Partial Basement': 'Partial',
  'Full Basement': 'Full',
};
