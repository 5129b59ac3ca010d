import { BOARD_NAMES } from './gate-fields.ts';
import { type DetailName, ListingDetails } from './listing-details.ts';

const isDetail = (name: string): name is DetailName => name in ListingDetails.shape;

/** Every detail by its name. */
export const DETAIL_NAMES: readonly DetailName[] = Object.keys(ListingDetails.shape).filter(
  isDetail,
);

/** The board's name of a detail; its own where the board's is never shown. */
export const boardNameOf = (name: DetailName): string =>
  new Map(Object.entries(BOARD_NAMES)).get(name) ?? name;

/** Details that each hold a value of their kind: text where they can hold text. */
export const everyDetail = (
  textOf: (name: DetailName) => string,
  names: readonly DetailName[] = DETAIL_NAMES,
): ListingDetails =>
  ListingDetails.parse(
    Object.fromEntries(names.map((name) => [name, sampleOf(name, textOf(name))])),
  );

const sampleOf = (name: DetailName, text: string): unknown =>
  [text, [text], 7_654_321, true, [{ count: 2, pieces: 4, level: text }]].find(
    (value) => ListingDetails.shape[name].safeParse(value).success,
  );
