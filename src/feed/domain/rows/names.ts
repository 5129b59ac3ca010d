import { text } from './coerce.ts';

/**
 * Parsers for names and parts of addresses. Boards and agents fill a required field with something: asterisks, 'TBD',
 * 'See remarks'. Such text is no name, so it is null like an empty field.
 */

/** By their bare letters and digits, in any case. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'na',
  'none',
  'nil',
  'null',
  'undefined',
  'unknown',
  'unavailable',
  'unspecified',
  'notapplicable',
  'notavailable',
  'notknown',
  'notassigned',
  'notspecified',
  'notprovided',
  'tba',
  'tbc',
  'tbd',
  'tobeannounced',
  'tobeassigned',
  'tobeconfirmed',
  'tobedetermined',
  'seeremarks',
  'seeremark',
  'seelisting',
  'seecomments',
  'seedescription',
  'seenotes',
  'seerealtorremarks',
  'seebrokerremarks',
  'seebrokerageremarks',
  'seeattached',
  'seescheduleb',
  'seeschedule',
  'addressnotavailable',
  'addresswithheld',
  'noaddress',
  'masked',
  'redacted',
  'withheld',
  'confidential',
  'undisclosed',
  'notdisclosed',
]);

/** A name on one line; null for empty, masked and placeholder text. */
export function knownName(value: unknown): string | null {
  const read = text(value);
  return read === null || isPlaceholder(read) ? null : read;
}

/** As a name; also null if a part of it is masked: '12**'. */
export function addressPart(value: unknown): string | null {
  const read = knownName(value);
  return read?.includes('*') ? null : read;
}

/** '999 Sample Court' of '999 Sample Court, Oakville'; null if a word of it is masked or a placeholder. */
export function addressLine(value: unknown): string | null {
  const line = addressPart(text(value)?.split(',')[0]?.trim());
  return line?.split(' ').some(standsForAWord) ? null : line;
}

/** The letter X is also a word of its own. */
const standsForAWord = (word: string): boolean =>
  /[^-#&.]/.test(word) && !/^x$/i.test(word) && isPlaceholder(word);

/** Without letters or digits, all X, or one of the words. */
function isPlaceholder(read: string): boolean {
  const letters = read.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' || /^x+$/.test(letters) || PLACEHOLDERS.has(letters);
}
