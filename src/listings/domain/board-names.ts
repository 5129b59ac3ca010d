import type { Property, PropertyDetail } from '../api.ts';
import { BOARD_NAMES } from './gate-fields.ts';

/** The site's fields that the board also has a name for. */
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

/** Details without a field of their own in the board's Property rows. */
const OF_SEVERAL_FIELDS = ['washrooms', 'rooms', 'openHouses'];

const DETAILS = Object.entries(BOARD_NAMES).filter(
  ([detail]) => !OF_SEVERAL_FIELDS.includes(detail),
);

/** The fields that `withBoardNames` adds. */
const ADDED_FIELDS: readonly string[] = [
  ...Object.keys(OF_THE_LISTING),
  ...DETAILS.map(([, name]) => name),
  ...WASHROOM_FIELDS,
];

/** Every board field that the property calls can return. */
export const BOARD_FIELDS_SHOWN: readonly string[] = ['ListingKey', 'PostalCode', ...ADDED_FIELDS];

/**
 * A listing as the property calls return it: in full, with the board's field names added for clients that know them.
 * The site itself doesn't read those.
 */
export function withBoardNames(home: PropertyDetail): PropertyDetail & Record<string, unknown> {
  const ofTheListing = Object.entries(OF_THE_LISTING).map(
    ([name, read]) => [name, read(home)] as const,
  );
  const details = new Map(Object.entries(home.details));
  const ofTheDetails = DETAILS.map(([detail, name]) => [name, details.get(detail)] as const);
  const known = [...ofTheListing, ...ofTheDetails].filter(([, value]) => value != null);
  return { ...Object.fromEntries(known), ...washroomsOf(home), ...home };
}

/** The reverse of `withBoardNames`. */
export function withoutBoardNames(home: PropertyDetail): PropertyDetail {
  const own = { ...home };
  for (const name of ADDED_FIELDS) Reflect.deleteProperty(own, name);
  return own;
}

/** The board lists washrooms by kind, in numbered fields. */
const washroomsOf = ({ details: { washrooms = [] } }: PropertyDetail): Record<string, unknown> =>
  Object.fromEntries(
    washrooms.flatMap(({ count, pieces, level }, at) => {
      const kind = `${BOARD_NAMES.washrooms}${at + 1}`;
      const parts = { [kind]: count, [`${kind}Pcs`]: pieces, [`${kind}Level`]: level };
      return Object.entries(parts).filter(([, value]) => value !== undefined);
    }),
  );
