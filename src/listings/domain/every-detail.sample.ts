import { DETAIL_FIELDS, type DetailName } from './detail-fields.ts';
import { ListingDetails } from './listing-details.ts';

const isDetail = (name: string): name is DetailName => name in DETAIL_FIELDS;

/** Every detail, by name. */
export const DETAIL_NAMES: readonly DetailName[] = Object.keys(DETAIL_FIELDS).filter(isDetail);

export const boardNameOf = (name: DetailName): string => DETAIL_FIELDS[name][1];

/** Details filled with a value of each one's kind: text if it accepts text. */
export const everyDetail = (
  textOf: (name: DetailName) => string,
  names: readonly DetailName[] = DETAIL_NAMES,
): ListingDetails =>
  ListingDetails.parse(
    Object.fromEntries(names.map((name) => [name, sampleOf(name, textOf(name))])),
  );

const sampleOf = (name: DetailName, text: string): unknown =>
  [
    text,
    [text],
    7_654_321,
    true,
    [{ count: 2, pieces: 4, level: text }],
    [{ type: text, level: text, features: [text] }],
    [{ day: '2999-12-31', starts: '14:00', ends: '16:00', format: text }],
  ].find((value) => ListingDetails.shape[name].safeParse(value).success);
