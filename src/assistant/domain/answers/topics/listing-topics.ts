import { each, type FieldTopic, topic } from './field-topic.ts';

/** The offer: what, where, the price and the brokerage. */
export const LISTING_TOPICS: readonly FieldTopic[] = [
  topic(
    'the home in brief',
    `${each('tell me about, describe, summarize, summarise, summary of, overview of, what do you know about', 'it, this, the listing, this listing, the home, this home, the house, this house, the condo, this condo, the unit, this unit, the apartment, this apartment, the property, this property, the place, this place')}, tell me more, key facts, main facts, key features, main features, highlights, special about, in a nutshell, summarize, overview, summary`,
    [
      'It’s listed as {~type} in {neighbourhood}, {city}, {~offeredFor}.',
      'It’s listed as {~type} in {city}, {~offeredFor}.',
      'It has {bedrooms:bedroom}, {bathrooms:bathroom} and a living area of {size}.',
      'It has {bedrooms:bedroom} and {bathrooms:bathroom}.',
      'The price is {price}.',
    ],
  ),
  topic(
    'the price',
    'price, asking price, list price, listing price, asking, selling for, going for, purchase price, sale price, asking rent, monthly rent, price in us dollars, price in usd, price in canadian, what currency',
    ['The asking price is {price}.'],
  ),
  topic(
    'the address',
    'address, where is it, location, located, what street, which street, street name, street address, house number, unit number, suite number, apartment number, coordinates, latitude, intersection, cross street',
    ['The address is {address}.', 'It’s in {neighbourhood}, {city}.'],
  ),
  topic('the postal code', 'postal code, postcode, zip code, zip', [
    'The postal code is {postalCode}.',
  ]),
  topic(
    'the neighbourhood',
    'neighbourhood, neighborhood, what area, which area, part of town, community',
    ['It’s in {neighbourhood}, {city}.'],
  ),
  topic('the city', 'city, which city, town, municipality', ['It’s in {city}.']),
  topic(
    'the offer',
    'for sale or for lease, for sale, for lease, for rent, sale or lease, still available, still for sale, is it sold, sold yet, already sold',
    ['It’s {~offeredFor}.'],
  ),
  topic(
    'the property type',
    'property type, type of property, type of home, type of house, kind of property, kind of home, what type, what kind, detached, semi detached, townhouse, freehold, condo or freehold, is it a condo, condominium, duplex, single family, single family home, single family house',
    ['It’s listed as {~type} ({~class}).'],
  ),
  topic('the MLS® number', 'mls number, mls, mls id, listing number, listing id, listing key', [
    'The MLS® number is {mlsNumber}.',
  ]),
  topic(
    'the listing brokerage',
    'listing brokerage, brokerage, listed by, who is selling, who lists, who listed it, which office, listing office, listing agent, who listed, listing company, broker',
    ['It’s listed by {brokerage}.'],
  ),
  topic('an open house', 'open house, open houses', ['Open house: {openHouses}.'], {
    unknown: 'No open house is listed right now.',
  }),
];
