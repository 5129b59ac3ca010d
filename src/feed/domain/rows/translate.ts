import { DETAILS_OF_THE_ADDRESS } from '#listings/domain/gate-fields.ts';
import { type Listing, listingKey, type PropertyClass } from '#listings/domain/listing.ts';
import { ListingDetails } from '#listings/domain/listing-details.ts';
import { areaOf } from '#places/domain/areas.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { dollars } from '#platform/domain/money.ts';
import type { Profile } from '../profile.ts';
import { bare } from './coerce.ts';
import { type BoardProperty, sum } from './judge.ts';
import { addressLine, knownName } from './names.ts';
import { type WithheldStreet, withoutAddress } from './remarks.ts';
import { BOARD_CLASSES, OFFERS, PRICE_UNITS, TYPES, USUAL_UNITS } from './vocabulary.ts';

/** Translates a judged row into a listing: the only place that knows the board's spelling. */
export function toListing(
  row: BoardProperty,
  { feedIsFiltered, keyPrefix }: Pick<Profile, 'feedIsFiltered' | 'keyPrefix'>,
): Listing {
  const addressIsWithheld = row.InternetAddressDisplayYN !== true;
  return {
    key: listingKey(keyPrefix + row.ListingKey),
    mlsNumber: row.ListingId ?? row.ListingKey,
    mediaKey: row.MediaListingKey ?? row.ListingKey,
    status: bare(row.StandardStatus) === 'active' ? 'active' : 'off-market',
    display: (row.InternetEntireListingDisplayYN ?? feedIsFiltered) ? 'public' : 'hidden',
    addressIsWithheld,
    ...kindOf(row),
    price: dollars(Math.max(0, row.ListPrice ?? 0)),
    ...priceUnitOf(row.ListPriceUnit),
    bedrooms: sum([row.BedroomsAboveGrade, row.BedroomsBelowGrade]) ?? row.BedroomsTotal,
    bedroomsAboveGrade: row.BedroomsAboveGrade,
    bedroomsBelowGrade: row.BedroomsBelowGrade,
    bathrooms: row.BathroomsTotalInteger,
    parkingSpaces: row.ParkingTotal,
    size: row.size,
    sizeFrom: row.sizeFrom,
    sizeTo: row.sizeTo,
    ...(addressIsWithheld ? NO_ADDRESS : addressOf(row)),
    ...placeOfHome(row),
    description: addressIsWithheld ? remarksWithoutAddress(row) : row.remarks,
    listOfficeName: row.ListOfficeName ?? '',
    listOfficeKey: row.ListOfficeKey,
    boardModifiedAt: row.ModificationTimestamp,
    details: addressIsWithheld ? detailsWithoutAddress(row) : row.details,
  };
}

const kindOf = (row: BoardProperty) => ({
  offeredFor: OFFERS.get(bare(row.TransactionType)) ?? 'For Sale',
  propertyClass: classOf(row),
  propertyType: TYPES.get(bare(row.PropertySubType)) ?? row.PropertySubType ?? 'Other',
  propertySubType: row.PropertySubType ?? 'Other',
});

/** Empty if the price is for the whole home, or a monthly rent; '' for an unknown unit. */
function priceUnitOf(unit: string | null): Pick<Listing, 'priceUnit'> {
  const word = bare(unit);
  if (word === '' || USUAL_UNITS.has(word)) return {};
  return { priceUnit: PRICE_UNITS.find(([part]) => part.test(word))?.[1] ?? '' };
}

function classOf({ PropertyType, BoardPropertyType }: BoardProperty): PropertyClass {
  const word = bare(PropertyType);
  if (word.includes('condo')) return 'Condo & Other';
  if (word.startsWith('commercial')) return 'Commercial';
  if (word.includes('freehold')) return 'Freehold';
  return BOARD_CLASSES.get(bare(BoardPropertyType)) ?? 'Freehold';
}

const NO_ADDRESS = {
  streetNumber: null,
  address: null,
  postalCode: null,
  latitude: null,
  longitude: null,
};

const addressOf = (row: BoardProperty) => ({
  streetNumber: row.StreetNumber,
  address: lineOf(row),
  postalCode: row.PostalCode,
  latitude: row.coordinates?.latitude ?? null,
  longitude: row.coordinates?.longitude ?? null,
});

/** '1203 - 999 Sample Court W'; without a street name, the unparsed address up to its first comma. */
function lineOf(row: BoardProperty): string | null {
  if (!row.StreetName) return addressLine(row.UnparsedAddress);
  const street = [
    row.StreetNumber,
    row.StreetDirPrefix,
    row.StreetName,
    row.StreetSuffix,
    row.StreetDirSuffix,
  ].filter(Boolean);
  return [row.UnitNumber, street.join(' ')].filter(Boolean).join(' - ');
}

function placeOfHome({ City, CityRegion, StateOrProvince }: BoardProperty) {
  const place = placeOf(City ?? '');
  const citySlug = 'city' in place ? place.city : null;
  return {
    city: citySlug ? placeName({ kind: 'city', city: citySlug }) : (City ?? ''),
    citySlug,
    district: place.kind === 'district' ? place.district : null,
    neighbourhood: knownName(CityRegion?.replace(/^\d+ ?- ?(?:[A-Z]{2} )?/, '')),
    area: areaOf(citySlug, CityRegion),
    province: !StateOrProvince || bare(StateOrProvince) === 'ontario' ? 'ON' : StateOrProvince,
  };
}

const detailsWithoutAddress = ({ details }: BoardProperty): ListingDetails =>
  ListingDetails.parse(
    Object.fromEntries(
      Object.entries(details).filter(([name]) => !DETAILS_OF_THE_ADDRESS.has(name)),
    ),
  );

const remarksWithoutAddress = (row: BoardProperty): string =>
  withoutAddress(row.remarks, withheldStreet(row));

/** The street by its parts; if they are missing, as in the address line: '1203 - 999 Sample Court 12'. */
function withheldStreet(row: BoardProperty): WithheldStreet {
  const line = row.UnparsedAddress?.split(',')[0] ?? '';
  const [, before, number, name, after] =
    /^(?:#?(\w+) ?- ?)?(\d+\w?) (.+?)( #?\w*\d\w*)?$/.exec(line) ?? [];
  return {
    number: row.StreetNumber ?? number ?? null,
    name: row.StreetName ?? name ?? (line || null),
    unit: row.UnitNumber ?? before ?? after?.replace(/[ #]/g, '') ?? null,
  };
}
