import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import type { ValueDimension, Wanted } from '../index/dimension.ts';
import { BATHROOM_VALUES, type BathroomCriteria, bathrooms, servedBathrooms } from './bathrooms.ts';
import { BEDROOM_VALUES, type BedroomCriteria, bedrooms, servedBedrooms } from './bedrooms.ts';
import { brokerage, servedBrokerage } from './brokerage.ts';
import { AGE_FROM, AGE_TO, building, STOREYS, servedBuilding } from './building.ts';
import { costs, MAINTENANCE_FEE, servedCosts, TAXES } from './costs.ts';
import { FACT_DIMENSION, facts, servedFacts } from './facts.ts';
import type { FilterValues } from './filter.ts';
import { HOME_VALUES, type HomesOnlyCriteria, homesOnly, servedHomesOnly } from './homes-only.ts';
import { keywords, servedKeywords } from './keywords.ts';
import { KIND_VALUES, type KindCriteria, kind, servedKind } from './kind.ts';
import { leftOut, servedLeftOut } from './left-out.ts';
import { LOT_DEPTH, LOT_FRONTAGE, lot, servedLot } from './lot.ts';
import { maxDays, servedMaxDays } from './max-days.ts';
import { newSince, servedNewSince } from './new-since.ts';
import { OFFER, offer, servedOffer } from './offer.ts';
import { openHouse, servedOpenHouse } from './open-house.ts';
import { GARAGE_SPACES, PARKING_SPACES, parking, servedParking } from './parking.ts';
import { PLACE, place, servedPlace } from './place.ts';
import { POSSESSION, possession, servedPossession } from './possession.ts';
import { postalArea, servedPostalArea } from './postal-area.ts';
import { price, servedPrice } from './price.ts';
import {
  CLASS_VALUES,
  type PropertyClassCriteria,
  propertyClass,
  servedPropertyClass,
} from './property-class.ts';
import {
  type PropertyTypeCriteria,
  propertyType,
  servedPropertyType,
  TYPE_VALUES,
} from './property-type.ts';
import { reach, servedReach } from './reach.ts';
import { PRICE_DROP, reduced, servedReduced } from './reduced.ts';
import { SIZE, SIZE_UP_TO, servedSize, size } from './size.ts';
import { servedStreet, street } from './street.ts';
import { SUB_TYPE, servedSubType, subType } from './sub-type.ts';
import { servedUnsaid, unsaid } from './unsaid.ts';
import { servedWithin, WITHIN_DIMENSION, within } from './within.ts';

/** Every filter, in the order of its parameters in an address and of its chips. What is left out is last: it may be hundreds of names. To add one, add it to the lists here. */
export const FILTERS = [
  place,
  street,
  postalArea,
  kind,
  homesOnly,
  propertyClass,
  propertyType,
  subType,
  offer,
  price,
  bedrooms,
  bathrooms,
  size,
  facts,
  parking,
  lot,
  building,
  costs,
  possession,
  openHouse,
  maxDays,
  newSince,
  reduced,
  unsaid,
  brokerage,
  keywords,
  within,
  reach,
  leftOut,
] as const;

/** The same filters on the server. */
export const SERVED_FILTERS = [
  servedPlace,
  servedStreet,
  servedPostalArea,
  servedKind,
  servedHomesOnly,
  servedPropertyClass,
  servedPropertyType,
  servedSubType,
  servedOffer,
  servedPrice,
  servedBedrooms,
  servedBathrooms,
  servedSize,
  servedFacts,
  servedParking,
  servedLot,
  servedBuilding,
  servedCosts,
  servedPossession,
  servedOpenHouse,
  servedMaxDays,
  servedNewSince,
  servedReduced,
  servedUnsaid,
  servedBrokerage,
  servedKeywords,
  servedWithin,
  servedReach,
  servedLeftOut,
] as const;

/** What a listing is. Counted together with its rooms, so the two are adjacent in the list below. */
export const KIND = /* @__PURE__ */ together<
  KindCriteria & HomesOnlyCriteria & PropertyClassCriteria & PropertyTypeCriteria
>('kind', 6, [CLASS_VALUES, KIND_VALUES, HOME_VALUES, TYPE_VALUES]);

/** 29 pairs of bedrooms and those of them above grade, each with eight numbers of bathrooms: unknown, none to five, and more. */
export const ROOMS = /* @__PURE__ */ together<BedroomCriteria & BathroomCriteria>('rooms', 8, [
  BEDROOM_VALUES,
  BATHROOM_VALUES,
]);

/** Their dimensions in the index, except the primary one, which is the price, and those that every index opens for itself: `reach`, open houses, when homes were listed, keywords, its directory of streets, postal codes and brokerages, and what is left out. */
export const FILTER_DIMENSIONS = [
  OFFER,
  KIND,
  ROOMS,
  PLACE,
  SUB_TYPE,
  POSSESSION,
  FACT_DIMENSION,
  SIZE,
  SIZE_UP_TO,
  PARKING_SPACES,
  GARAGE_SPACES,
  LOT_FRONTAGE,
  LOT_DEPTH,
  STOREYS,
  AGE_TO,
  AGE_FROM,
  MAINTENANCE_FEE,
  TAXES,
  PRICE_DROP,
  WITHIN_DIMENSION,
] as const;

/** One dimension of the values of several filters. */
function together<Criteria>(
  name: string,
  bits: number,
  filters: readonly FilterValues<Criteria>[],
): ValueDimension<SearchedListing, Criteria> {
  return {
    kind: 'values',
    name,
    bits,
    reads: [...new Set(filters.flatMap(({ reads }) => reads))],
    valuesOf: (listing) => filters.flatMap(({ valuesOf }) => valuesOf(listing)),
    filterOf(search) {
      // A loop, because most of a search's time would go into flattening.
      const wanted: Wanted[] = [];
      for (const filter of filters) for (const each of filter.filterOf(search)) wanted.push(each);
      return wanted;
    },
  };
}
