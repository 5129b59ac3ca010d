import * as z from 'zod/mini';
import { formatCount } from '#listings/domain/listing-text.ts';
import type { Suggestions } from '#search/api.ts';
import type { SiteFacts } from '#shell/api.ts';
import { ListingOutput, listingLine, toListingOutput } from './listing-output.ts';

const LISTINGS_OF_NAME = {
  count: z.number(),
  /** 'For Lease' if nothing is for sale there. */
  offeredFor: z.string(),
  /** The URL of the page that lists them. */
  page: z.string(),
};

/** What a text may mean, of each kind the best first. */
export const SuggestionOutput = z.object({
  /** The URL of the page of the one thing that is meant; null if several may be, or nothing is found. */
  best: z.nullable(z.string()),
  /** The name that is meant if the text is misspelled; else null. */
  corrected: z.nullable(z.string()),
  places: z.array(
    z.object({
      /** The value of `city` in a search. */
      key: z.string(),
      name: z.string(),
      kind: z.string(),
      /** The city it is a part of, or a city's region. */
      within: z.nullable(z.string()),
      ...LISTINGS_OF_NAME,
    }),
  ),
  homes: z.array(ListingOutput),
  streets: z.array(z.object({ name: z.string(), city: z.string(), ...LISTINGS_OF_NAME })),
  buildings: z.array(z.object({ address: z.string(), city: z.string(), ...LISTINGS_OF_NAME })),
  postalAreas: z.array(z.object({ area: z.string(), ...LISTINGS_OF_NAME })),
  brokerages: z.array(z.object({ name: z.string(), ...LISTINGS_OF_NAME })),
});
export type SuggestionOutput = z.infer<typeof SuggestionOutput>;

export function toSuggestionOutput(found: Suggestions, facts: SiteFacts): SuggestionOutput {
  const withPage = <Name extends { offer: string; query: string }>({
    offer,
    query,
    ...name
  }: Name) => ({ ...name, offeredFor: offer, page: `${facts.origin}/properties?${query}` });
  return {
    best: found.best && facts.origin + found.best,
    corrected: found.corrected,
    places: found.places.map(withPage),
    homes: found.homes.map((home) => toListingOutput(home, facts)),
    streets: found.streets.map(withPage),
    buildings: found.buildings.map(withPage),
    postalAreas: found.postalCodes.map(withPage),
    brokerages: found.brokerages.map(withPage),
  };
}

/** One line for each: '- Leslieville, Toronto: 12 listings for sale https://…'. */
export function suggestionLines(found: Suggestions, facts: SiteFacts): string[] {
  const { places, streets, buildings, postalAreas, brokerages } = toSuggestionOutput(found, facts);
  return [
    ...found.homes.map((home) => `- ${listingLine(home, facts)}`),
    ...places.map((place) => nameLine([place.name, place.within], place)),
    ...streets.map((street) => nameLine([street.name, street.city], street)),
    ...buildings.map((building) => nameLine([building.address, building.city], building)),
    ...postalAreas.map((postal) => nameLine([`Postal area ${postal.area}`], postal)),
    ...brokerages.map((brokerage) => nameLine([`Listed by ${brokerage.name}`], brokerage)),
  ];
}

type ListingsOfName = { count: number; offeredFor: string; page: string };

function nameLine(name: (string | null)[], { count, offeredFor, page }: ListingsOfName): string {
  const listings = `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`;
  return `- ${name.filter(Boolean).join(', ')}: ${listings} ${offeredFor.toLowerCase()} ${page}`;
}
