import { addressIn } from '#addresses/domain/address-in-text.ts';
import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import type { Property } from '#listings/api.ts';
import { isFrench } from './french/is-french.ts';

/** Finds homes on the market by what a question calls them. A home that withholds its address has none here. */
export type Addressed = {
  /** Whether these words name a street with homes on the market. */
  isStreet(name: string): boolean;
  /** The homes that have this address or MLS® number, or are in the building that has it. */
  homes(address: string): readonly Property[];
};

/** An address that isn't the home's own. */
export type OtherAddress = {
  /** As asked. */
  address: string;
  /** None if it isn't on the market. */
  homes: readonly Property[];
  /** The question without it, if there are none and it is clearly about this home as well: 'how does it compare with …'. */
  ofThisHome: string | null;
};

type Named = { question: string; other: OtherAddress | null };

/** 'How far is it from …' asks about this home, whatever is at that address. */
const TO_A_DESTINATION =
  /\bhow far\b|\bdistance\b|\bcommut|\b(?:walk|drive|bike|cycle|travel|get)(?:ing)? (?:to|from)\b|\bloin\b|\bà pied\b|\btrajet\b/i;
const OF_THIS_HOME = /\b(?:it|its|this|here|il|elle|ce|cette|ici)\b/i;

/** The question with the home's own address replaced by 'this home', and the first other address in it. */
export function namedIn(
  question: string,
  { home, addressed }: { home: AnalyzedHome | null; addressed: Addressed },
): Named {
  const found = TO_A_DESTINATION.test(question) ? null : addressIn(question, addressed.isStreet);
  if (found === null) return { question, other: null };
  const { before, address, after } = found;
  const [itself, another] = isFrench(question)
    ? ['ce logement', 'un autre logement']
    : ['this home', 'another home'];
  const homes = addressed.homes(address);
  if (homes.some(({ id }) => id === home?.property.id))
    return namedIn(`${before}${itself}${after}`, { home, addressed });
  const isOfThisHome =
    homes.length === 0 && home !== null && OF_THIS_HOME.test(`${before} ${after}`);
  return {
    question,
    other: {
      address,
      homes: inSameCity(homes, home),
      ofThisHome: isOfThisHome ? `${before}${another}${after}` : null,
    },
  };
}

/** Of a street that several cities have, the one in the home's own city is meant. */
function inSameCity(homes: readonly Property[], home: AnalyzedHome | null): readonly Property[] {
  const near = homes.filter(({ city }) => city === home?.property.city);
  return near.length > 0 ? near : homes;
}
