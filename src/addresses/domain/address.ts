import { plainText } from './plain-text.ts';
import { parseStreet, type Street } from './street.ts';

/** Where a home is on its street. */
export type StreetAddress = {
  /** In lower case, without '#' and 'floor': '1203', 'ph05', 'upper'. */
  unit: string | null;
  /** In lower case: '25', '12b', '12 1/2'. */
  number: string | null;
  street: Street;
};

/** An address whose street isn't parsed yet. */
export type SplitAddress = Omit<StreetAddress, 'street'> & { streetText: string };

/** They say that a unit follows. */
export const UNIT_MARK = '(?:(?:unit|apt|apartment|suite|ste|bureau|app)\\b\\.? ?#? ?|# ?)';
/** With a digit, or a letter: 'Rue Ste. Marie' and 'Bureau Street' have no unit. */
const MARKED_UNIT = '(\\p{L}{0,3} ?-?\\d[\\p{L}\\d-]*|\\p{L}|upper|lower|main|bsmt|basement)';

/** '1203 - 999 …', 'PH 5 - 999 …', 'Main Floor - 999 …' */
const UNIT_BEFORE_DASH = /^(.{1,20}?) [-–] (?=\d+\w?,? \S)/u;
/** '1203-999 …', 'B-999 …' */
const UNIT_BEFORE_NUMBER = /^#? ?([\p{L}\d]{1,8}) ?[-–] ?(?=\d+\w?,? \S)/u;
/** '#1203 999 …', 'Unit 5, 12 …' */
const MARKED_UNIT_BEFORE = new RegExp(`^${UNIT_MARK}${MARKED_UNIT}[ ,-]+(?=\\d)`, 'iu');
/** '… Court #5', '… Court, Unit 5' */
const MARKED_UNIT_AFTER = new RegExp(`[ ,]${UNIT_MARK}${MARKED_UNIT}$`, 'iu');
/** '… Court 1203', but not 'Highway 7': a name of one word and a number is a street. */
const NUMBER_AFTER = /^(.+ .+) (\d+\w?)$/;
const NUMBERED =
  /\b(?:highway|hwy|road|rd|sideroad|sdrd|line|concession|conc|county|regional|route) \d+\w?$/i;

/** Splits an address on one line as boards write it: '1203 - 999 Sample Court W', '12 Sample Ct., Unit 5'. */
export function splitAddress(line: string): SplitAddress {
  const whole = plainText(line);
  const [before = '', unitBefore] =
    MARKED_UNIT_BEFORE.exec(whole) ??
    UNIT_BEFORE_DASH.exec(whole) ??
    UNIT_BEFORE_NUMBER.exec(whole) ??
    [];
  const rest = whole.slice(before.length);
  const [after = '', unitAfter] = MARKED_UNIT_AFTER.exec(rest) ?? [];
  const named = rest.slice(0, rest.length - after.length);
  const [, number, name = named] = /^(\d+[a-z]?(?: 1\/[24])?)[ ,]+(.+)$/i.exec(named) ?? [];
  const [, shorter, numberAfter] =
    number !== undefined && !NUMBERED.test(name) ? (NUMBER_AFTER.exec(name) ?? []) : [];
  return {
    unit: bareUnit(unitBefore ?? unitAfter ?? numberAfter),
    number: number?.toLowerCase() ?? null,
    streetText: shorter ?? name,
  };
}

/** The same with its street parsed; null without a street. */
export function parseAddress(line: string): StreetAddress | null {
  const { unit, number, streetText } = splitAddress(line);
  const street = parseStreet(streetText);
  return street && { unit, number, street };
}

/** 'Main Floor', 'Lower Level': the unit is 'main', or 'lower'. Between words, which may be folded. */
export const FLOOR_OF_UNIT =
  /(?<=(?:^|[ -])(?:main|upper|lower|basement|bsmt))[ -](?:fl|floor|flr|level|lvl)(?=[ -]|$)/g;

const MARK_OF_UNIT = new RegExp(`^${UNIT_MARK}`, 'i');

/** '1203' of '#1203', 'ph05' of 'PH 05', 'main' of 'Main Floor'. */
const bareUnit = (unit: string | undefined): string | null =>
  unit
    ?.toLowerCase()
    .replace(MARK_OF_UNIT, '')
    .replace(FLOOR_OF_UNIT, '')
    .replace(/(?<=^\p{L}{1,3})[ -]+(?=\d)/u, '')
    .trim() || null;
