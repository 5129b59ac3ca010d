import { parseAddress } from '#addresses/domain/address.ts';
import type { HistorySearch } from '#listings/domain/history-search.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { neighbourhoodOf, placeKey, placeName, placeOf } from '#places/domain/place.ts';
import type { AnswerOf } from '#platform/domain/call.ts';
import type { findGone } from '../../api.ts';
import { typesOf } from '../filters/property-type.ts';
import type { ListingIndex } from '../listing-index.ts';
import { EMPTY_SEARCH, type Search } from '../search.ts';
import { CountedNames } from './counted.ts';

type Gone = AnswerOf<typeof findGone>['gone'];

/** A home that left the market by the name it was asked for, and the homes of its type near it. */
export function goneHome(
  index: Pick<ListingIndex, 'count'>,
  wanted: HistorySearch,
  listing: StoredListing,
): Gone {
  return { name: nameOf(wanted, listing), alike: alike(index, listing) };
}

/** Its street in one spelling; only the unit and number that were asked for, and nothing that wasn't. */
function nameOf(wanted: HistorySearch, { address }: StoredListing): string {
  if (wanted.by === 'mls-number') return `MLS® ${wanted.mlsNumber}`;
  const { unit, number, street } = parseAddress(address ?? '') ?? {};
  const askedUnit = unit && wanted.typed.numbers.includes(unit) ? `${unit.toUpperCase()} - ` : '';
  return `${askedUnit}${number} ${street?.name}`;
}

/** Homes of its type in its neighbourhood, or else its city. */
function alike(index: Pick<ListingIndex, 'count'>, listing: StoredListing) {
  const { citySlug, neighbourhood, propertyType } = listing;
  if (citySlug === null) return null;
  const part = neighbourhoodOf(citySlug, neighbourhood ?? '');
  const offer = listing.offeredFor === 'For Lease' ? 'For Lease' : 'For Sale';
  const propertyTypes = typesOf('all-classes').filter((type) => type === propertyType);
  const search: Search = { ...EMPTY_SEARCH, transactionType: offer, propertyTypes };
  const counted = new CountedNames(index, search);
  for (const place of [part && placeKey(part), citySlug]) {
    const homes = place && counted.homesIn(place);
    if (homes && homes.count > 0) return { place: placeName(placeOf(place)), ...homes };
  }
  return null;
}
