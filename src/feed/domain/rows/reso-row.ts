import { amount, list, text } from './coerce.ts';
import { kindOf } from './dictionary-kind.ts';
import { monthly, renameDictionary } from './dictionary-row.ts';
import type { Row } from './row.ts';

/**
 * Renames a row of a plain RESO Data Dictionary server to the names and words that the judge reads, keeping
 * its own fields too. Values may be display text ('Forced Air') or OData enum members ('ForcedAir').
 * Idempotent.
 */
export function renameReso(row: Row): Row {
  const spelled = { ...row, ...spelledOut(row) };
  // On the second run, or on a board with its own words, the words are already Toronto's.
  const isRenamed = text(row.TransactionType) !== null;
  return {
    ...renameDictionary(spelled),
    ...(isRenamed ? {} : { ...kindOf(spelled), ...offerOf(spelled) }),
  };
}

/** Fields whose values are shown on pages. */
const WORDS = [
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'ArchitecturalStyle',
  'Heating',
  'Cooling',
  'Basement',
] as const;

const spelledOut = (row: Row): Row =>
  Object.fromEntries(
    WORDS.filter((field) => field in row).map((field) => [field, inWords(row[field])]),
  );

const inWords = (value: unknown): unknown =>
  Array.isArray(value) ? list(value).map(apart) : typeof value === 'string' ? apart(value) : value;

/** 'Forced Air' for 'ForcedAir'; text with spaces is unchanged. */
const apart = (word: string): string =>
  /\s/.test(word) ? word : word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** A lease is recognized by its class, or by a rent without a price. */
function offerOf(row: Row): Row {
  const hasPrice = (amount(row.ListPrice) ?? 0) > 0;
  const isLease = / lease$/i.test(text(row.PropertyType) ?? '');
  if (hasPrice) return { TransactionType: isLease ? 'For Lease' : 'For Sale' };
  const rent = monthly(row.LeaseAmount, row.LeaseAmountFrequency);
  if (!isLease && !rent) return { TransactionType: 'For Sale' };
  return { TransactionType: 'For Lease', ListPrice: rent };
}
