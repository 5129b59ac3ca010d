import type { Row } from '../profile.ts';
import { amount, list, text } from './coerce.ts';
import { kindOf } from './dictionary-kind.ts';
import { monthly, renameDictionary } from './dictionary-row.ts';

/**
 * A row of a server that speaks the plain RESO Data Dictionary, in the names and words that the
 * judge reads; its own fields stay beside them. Words may come as people write them ('Forced Air')
 * or as OData's members ('ForcedAir'). A row that has been renamed may be renamed again.
 */
export function renameReso(row: Row): Row {
  const spelled = { ...row, ...spelledOut(row) };
  // The second time, and on a board with words of its own, the words are Toronto's already.
  const isRenamed = text(row.TransactionType) !== null;
  return {
    ...renameDictionary(spelled),
    ...(isRenamed ? {} : { ...kindOf(spelled), ...offerOf(spelled) }),
  };
}

/** The fields whose words stand on pages. */
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

/** 'Forced Air' of 'ForcedAir'; what has spaces already stays. */
const apart = (word: string): string =>
  /\s/.test(word) ? word : word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** A lease is told by its class, or by a rent where there is no price. */
function offerOf(row: Row): Row {
  const hasPrice = (amount(row.ListPrice) ?? 0) > 0;
  const isLease = / lease$/i.test(text(row.PropertyType) ?? '');
  if (hasPrice) return { TransactionType: isLease ? 'For Lease' : 'For Sale' };
  const rent = monthly(row.LeaseAmount, row.LeaseAmountFrequency);
  if (!isLease && !rent) return { TransactionType: 'For Sale' };
  return { TransactionType: 'For Lease', ListPrice: rent };
}
