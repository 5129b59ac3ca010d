import { parseStreet, type Street } from './street.ts';

/** Where a home is on its street. */
export type StreetAddress = {
  /** In lower case, without '#': '1203', 'ph05', 'upper'. */
  unit: string | null;
  /** In lower case: '25', '12b'. */
  number: string | null;
  street: Street;
};

/** Words that say that a unit follows. */
const UNIT_WORDS = ['unit', 'apt', 'apartment', 'suite', 'ste', 'bureau', 'app'];
const UNIT_MARK = `(?:#|\\b(?:${UNIT_WORDS.join('|')})\\b\\.?) ?#?`;

/** '1203 - 999 …', '1203-999 …', '#1203 999 …', 'Unit 5, 12 …' */
const UNIT_BEFORE = new RegExp(
  `^(?:(?:${UNIT_MARK})?([\\p{L}\\d][^\\s,]*(?: \\p{L}+)?)\\s*[-–,]\\s*|${UNIT_MARK}([\\p{L}\\d]+)[\\s,]+)(?=\\d)`,
  'iu',
);
/** '… Court #5', '… Court, Unit 5' */
const UNIT_AFTER = new RegExp(`[\\s,]+${UNIT_MARK}([\\p{L}\\d-]+)$`, 'iu');
/** '… Court 1203', but not 'Highway 7': a name of one word and a number is a street. */
const NUMBER_AFTER = /^(.+ .+) (\d+\w?)$/;
const NUMBERED = /\b(?:highway|hwy|road|rd|line|concession|conc|county|regional|route) \d+\w?$/i;

/** An address whose street isn't parsed yet. */
export type SplitAddress = Omit<StreetAddress, 'street'> & { streetText: string };

/** Splits an address on one line as boards write it: '1203 - 999 Sample Court W', '12 Sample Ct., Unit 5'. */
export function splitAddress(line: string): SplitAddress {
  const whole = line.normalize('NFC').trim();
  const [before = '', dashed, marked] = UNIT_BEFORE.exec(whole) ?? [];
  const rest = whole.slice(before.length);
  const [after = '', unitAfter] = UNIT_AFTER.exec(rest) ?? [];
  const named = rest.slice(0, rest.length - after.length);
  const [, number, name = named] = /^(\d+[a-z]?(?: 1\/[24])?)[\s,]+(.+)$/i.exec(named) ?? [];
  const [, shorter, numberAfter] =
    number !== undefined && !NUMBERED.test(name) ? (NUMBER_AFTER.exec(name) ?? []) : [];
  return {
    unit: bare(dashed ?? marked ?? unitAfter ?? numberAfter),
    number: bare(number),
    streetText: shorter ?? name,
  };
}

/** The same with its street parsed; null without a street. */
export function parseAddress(line: string): StreetAddress | null {
  const { unit, number, streetText } = splitAddress(line);
  const street = parseStreet(streetText);
  return street && { unit, number, street };
}

const bare = (part: string | undefined): string | null =>
  part?.replaceAll('#', '').trim().toLowerCase() || null;
