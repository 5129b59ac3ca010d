import { parseAddress } from '#addresses/domain/address.ts';
import { parseTyped } from '#addresses/domain/typed-text.ts';
import { cityOf } from '#advisor/domain/advisor-place.ts';
import type { Fact } from '#grounding/domain/fact.ts';
import type { Property } from '#listings/api.ts';
import { asksForOffers, formatBedrooms, priceLine } from '#listings/domain/listing-text.ts';
import { chooseOffer } from '#search/domain/filters/offer.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { byId, firstFilled } from './answer-fields.ts';
import { type Answer, cited } from './answer-parts.ts';
import { frenchValue } from './french/french-words.ts';
import type { OtherAddress } from './named-homes.ts';
import { OTHER_ADDRESS, type OtherAddressTexts } from './other-address-texts.ts';

type Asker = {
  /** Whether the question was asked on the page of a home. */
  isOnPage: boolean;
  isInFrench: boolean;
};

/** Names the other home or building that a question is about and links to it, or says that it isn't on the market. */
export function answerOtherAddress(
  { address, homes }: OtherAddress,
  { isOnPage, isInFrench }: Asker,
): Answer {
  const texts = OTHER_ADDRESS[isInFrench ? 'fr' : 'en'];
  const [home, ...others] = homes;
  if (!home) return answerFrom([texts.notFound], [askedFact(address)], { isInFrench });
  if (others.length > 0) return answerBuilding(home, homes, { texts, isInFrench });
  const facts = factsOfCard(home).map((fact) =>
    isInFrench && fact.id === 'other.price' ? { ...fact, value: frenchValue(fact.value) } : fact,
  );
  const lines = [isOnPage ? texts.another : texts.found, texts.price, texts.brokerage, texts.page];
  const name = home.address ?? `MLS® ${home.mls_number}`;
  const link = { text: `${texts.see} ${name}`, path: `/property/${home.id}` };
  return answerFrom(lines, facts, { isInFrench, link });
}

function answerBuilding(
  home: Property,
  homes: readonly Property[],
  { texts, isInFrench }: { texts: OtherAddressTexts; isInFrench: boolean },
): Answer {
  const { number, street } = parseAddress(home.address ?? '') ?? {};
  const address = `${number} ${street?.name}`;
  const leases = homes.filter(({ transactionType }) => transactionType === 'For Lease').length;
  const sales = homes.length - leases;
  const isInOneCity = homes.every(({ city }) => city === home.city);
  const city = isInOneCity ? cityOf(home.city) : null;
  const path = `/properties?${formatSearch({
    ...(sales > 0 ? EMPTY_SEARCH : chooseOffer(EMPTY_SEARCH, 'For Lease')),
    places: city ? [city] : [],
    street: street?.name ?? '',
    number: number ?? '',
  })}`;
  const counted = 'Counted from the board’s listings';
  const facts = [
    fact('address', 'Address', address, 'Board: UnparsedAddress'),
    fact('sales', 'For sale', String(sales), counted),
    fact('leases', 'For lease', String(leases), counted),
  ];
  const link = { text: `${texts.see} ${address}`, path };
  return answerFrom([texts.building], facts, { isInFrench, link });
}

/** Of each line, the first sentence that can be filled. */
function answerFrom(
  lines: readonly (readonly string[])[],
  facts: readonly Fact[],
  { isInFrench, link }: { isInFrench: boolean; link?: Answer['link'] },
): Answer {
  const known = byId(facts);
  const sentences = lines.flatMap((line) => {
    const sets = line.map((sentence) => [sentence]);
    return firstFilled(sets, known);
  });
  return {
    kind: 'elsewhere',
    sentences,
    facts: cited(sentences, facts),
    offersAgent: link === undefined,
    ...(isInFrench && { language: 'fr' }),
    ...(link && { link }),
  };
}

const fact = (id: string, label: string, value: string, source: string): Fact => ({
  id: `other.${id}`,
  label,
  value,
  source,
});

function askedFact(address: string): Fact {
  const { mlsNumber } = parseTyped(address);
  return mlsNumber
    ? fact('asked', 'MLS® number', `MLS® ${mlsNumber}`, 'Your question')
    : fact('asked', 'Address', address, 'Your question');
}

/** What the sentences say of a home. */
function factsOfCard(home: Property): Fact[] {
  const bedrooms = formatBedrooms(home);
  return [
    home.address === null
      ? fact('mlsNumber', 'MLS® number', home.mls_number, 'Board: ListingKey')
      : fact('address', 'Address', home.address, 'Board: UnparsedAddress'),
    fact('city', 'City', home.city, 'Board: City'),
    fact('offered', 'Offered', home.transactionType, 'Board: TransactionType'),
    ...(asksForOffers(home)
      ? []
      : [fact('price', 'Asking price', priceLine(home), 'Board: ListPrice')]),
    ...(bedrooms ? [fact('bedrooms', 'Bedrooms', bedrooms, 'Board: BedroomsTotal')] : []),
    fact('brokerage', 'Listed by', home.listOfficeName, 'Board: ListOfficeName'),
  ];
}
