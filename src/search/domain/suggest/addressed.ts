import { parseTyped } from '#addresses/domain/typed-text.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Directory } from '../directory/directory.ts';
import { meantBy } from './meant.ts';

/** Names typed whole are the best. */
const STREETS_COMPARED = 8;

/**
 * Whether words of a sentence name a street with homes on the market, perhaps misspelled and followed by its city. In
 * capitals its type may be left out: '25 Capreol', but not '3 park views'.
 */
export function isStreetName(directory: Directory, text: string): boolean {
  const typed = parseTyped(text);
  const isName = /^\p{Lu}/u.test(text);
  const best = directory.find(typed).best('street', STREETS_COMPARED, () => 0);
  return best.some(({ name, isWhole, numbersLeft }) => {
    if (numbersLeft.length > 0) return false;
    const isInName = typed.words.every(({ readings }) =>
      readings.some((word) => name.words.includes(word)),
    );
    const isOfCity = typed.words
      .slice(name.words.length)
      .every(({ readings }) => readings.some((word) => name.context.includes(word)));
    return (isWhole && isOfCity) || (isName && isInName);
  });
}

/**
 * The homes on the market that have exactly this address or MLS® number, or are in the building that has it. A misspelled
 * street is corrected, so the caller must show the address that was found.
 */
export function homesAddressed(directory: Directory, text: string): ListingId[] {
  const homes = homesAt(directory, text);
  if (homes.length > 0) return homes;
  const streets = directory.find(parseTyped(text)).best('street', STREETS_COMPARED, () => 0);
  for (const { name: street, isWhole, isCorrected, numbersLeft } of streets) {
    if (!isWhole || !isCorrected) continue;
    const corrected = homesAt(directory, [...numbersLeft, street.name, street.city].join(' '));
    if (corrected.length > 0) return corrected;
  }
  return [];
}

const homesAt = (directory: Directory, text: string): ListingId[] =>
  meantBy(directory, text, null).exact.flatMap((meant) => {
    if (meant.kind === 'home') return meant.id;
    return meant.kind === 'building' ? meant.building.homes.map(({ id }) => id) : [];
  });
