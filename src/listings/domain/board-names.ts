import type { Property, PropertyDetail } from '../api.ts';
import { BOARD_NAMES } from './gate-fields.ts';

/** What of the site's own names the board has names for as well. */
const OF_THE_LISTING: Readonly<Record<string, (home: Property) => unknown>> = {
  MediaListingKey: ({ mediaListingKey }) => mediaListingKey,
  ListPrice: ({ price }) => price,
  PropertySubType: ({ property_sub_type }) => property_sub_type,
  BedroomsAboveGrade: ({ bedrooms, bedroomsBelow = 0 }) => bedrooms && bedrooms - bedroomsBelow,
  BedroomsBelowGrade: ({ bedroomsBelow }) => bedroomsBelow,
  BathroomsTotalInteger: ({ bathrooms }) => bathrooms,
  ParkingTotal: ({ parkingSpaces }) => parkingSpaces,
  LivingAreaRange: ({ sqft }) => (sqft === '-' ? null : sqft),
  ListOfficeName: ({ listOfficeName }) => listOfficeName,
  PublicRemarks: ({ description }) => description,
};

const WASHROOM_KINDS = [1, 2, 3, 4, 5];

const WASHROOM_FIELDS = WASHROOM_KINDS.flatMap((kind) =>
  ['', 'Pcs', 'Level'].map((part) => `${BOARD_NAMES.washrooms}${kind}${part}`),
);

const DETAILS = Object.entries(BOARD_NAMES).filter(([detail]) => detail !== 'washrooms');

/** Every field of the board that the property calls can answer. */
export const BOARD_FIELDS_SHOWN: readonly string[] = [
  ...['ListingKey', 'PostalCode'],
  ...Object.keys(OF_THE_LISTING),
  ...DETAILS.map(([, name]) => name),
  ...WASHROOM_FIELDS,
];

/**
 * A listing as the property calls answer it: whole, and beside the site's names the board's, for clients that know those.
 * The site itself reads none of them.
 */
export function withBoardNames(home: PropertyDetail): PropertyDetail & Record<string, unknown> {
  const ofTheListing = Object.entries(OF_THE_LISTING).map(
    ([name, read]) => [name, read(home)] as const,
  );
  const details = new Map(Object.entries(home.details));
  const ofTheDetails = DETAILS.map(([detail, name]) => [name, details.get(detail)] as const);
  const said = [...ofTheListing, ...ofTheDetails].filter(([, value]) => value != null);
  return { ...Object.fromEntries(said), ...washroomsOf(home), ...home };
}

/** The board counts washrooms kind by kind, by number. */
const washroomsOf = ({ details: { washrooms = [] } }: PropertyDetail): Record<string, unknown> =>
  Object.fromEntries(
    washrooms.flatMap(({ count, pieces, level }, at) => {
      const kind = `${BOARD_NAMES.washrooms}${at + 1}`;
      const parts = { [kind]: count, [`${kind}Pcs`]: pieces, [`${kind}Level`]: level };
      return Object.entries(parts).filter(([, value]) => value !== undefined);
    }),
  );
