import { fold } from '#places/domain/fold.ts';
import type { StreetAddress } from './address.ts';
import { editsTo, slipsIn } from './edits.ts';
import { wholeWords } from './street-words.ts';
import type { TypedText, TypedWord } from './typed-text.ts';

/** How far a word typed is from a name that it begins, and from one that it misspells; a whole word is at 0. */
const BEGUN = 1;
const MISSPELLED = 2;
/** How far a number typed is that the address doesn't have: farther than all its words together. */
const ANOTHER_NUMBER = 100;

/**
 * How far an address is from what was typed: 0 is nearest, and the unit asked for is nearer than any other, then whole
 * words than misspelled ones. Null if it is no answer: if its number wasn't typed, or a word was that it doesn't have.
 */
export function matchAddress(
  { unit, number, street }: StreetAddress,
  city: string,
  typed: TypedText,
): number | null {
  if (number === null) return null;
  const numbersLeft = without(typed.numbers, number);
  if (numbersLeft === null) return null;
  const names = [
    ...street.words,
    ...wholeWords(fold(city).split('-')),
    ...fold(unit ?? '').split('-'),
  ];
  const distances = typed.words.map((word) => distanceTo(names, word));
  const others = numbersLeft.filter(
    (each) => !isSameUnit(each, unit) && !street.words.includes(each),
  );
  return distances.includes(Number.POSITIVE_INFINITY)
    ? null
    : distances.reduce((sum, each) => sum + each, others.length * ANOTHER_NUMBER);
}

/** The numbers without one of them; null if it isn't among them. */
function without(numbers: readonly string[], number: string): readonly string[] | null {
  const at = numbers.indexOf(number);
  return at < 0 ? null : numbers.toSpliced(at, 1);
}

/** '5' and 'ph5' ask for the unit 'ph05'. */
export function isSameUnit(typed: string, unit: string | null): boolean {
  if (unit === null) return false;
  const bare = (text: string) => text.replace(/(?<!\d)0+/g, '');
  return bare(typed) === bare(unit) || bare(typed) === bare(unit.replace(/^\p{L}+/u, ''));
}

const distanceTo = (names: readonly string[], word: TypedWord): number =>
  Math.min(...names.map((name) => distance(name, word)));

function distance(name: string, { text, readings }: TypedWord): number {
  if (name === text || readings.includes(name)) return 0;
  if (name.startsWith(text)) return BEGUN;
  return MISSPELLED + editsTo(text, name, { most: slipsIn(text), isPrefix: false });
}
