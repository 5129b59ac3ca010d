import { amount, text, webAddress } from './coerce.ts';
import { kindOf } from './dictionary-kind.ts';
import { monthly, renameDictionary } from './dictionary-row.ts';
import { squareFeet } from './home-size.ts';
import type { Row } from './row.ts';

/**
 * Renames a CREA DDF row to the names and words that the judge reads, keeping its own fields too. The
 * brokerage's name is missing: DDF sends only its key, and the name comes with the offices. Idempotent.
 */
export function renameDdf(row: Row): Row {
  // On the second run the words are already Toronto's.
  const isRenamed = text(row.TransactionType) !== null;
  return {
    ...renameDictionary(row),
    ...(isRenamed ? {} : { ...kindOf(row), ...offerOf(row) }),
    LivingAreaRange: text(row.LivingAreaRange) ?? rangeOf(row),
    PublicRemarks: withoutId(row.PublicRemarks),
    ListingURL: realtorAddress(row.ListingURL),
  };
}

type Offer = { TransactionType: string; ListPrice: unknown; ListPriceUnit: unknown };

/**
 * Only the amounts say whether a home is for lease. A rent per square foot is not a monthly rent, nor is
 * one with an unknown period.
 */
function offerOf(row: Row): Offer {
  const hasPrice = (amount(row.ListPrice) ?? 0) > 0;
  const [rent, actual] = [amount(row.LeaseAmount), amount(row.TotalActualRent)];
  if (hasPrice || (!rent && !actual)) {
    return { TransactionType: 'For Sale', ListPrice: row.ListPrice, ListPriceUnit: null };
  }
  const unit = text(row.LeasePerUnit);
  const price = rent ? monthly(rent, row.LeaseAmountFrequency) : actual;
  if (!unit) return { TransactionType: 'For Lease', ListPrice: price, ListPriceUnit: 'Month' };
  return { TransactionType: 'For Lease', ListPrice: rent, ListPriceUnit: `Per ${unit}` };
}

/** '1100-1500' square feet, from bounds in whatever unit the board sends. */
function rangeOf(row: Row): string | null {
  const ranges = ['AboveGradeFinishedArea', 'LivingArea'].map((field) => {
    const units = row[`${field}Units`];
    const ends = [row[`${field}Minimum`], row[`${field}Maximum`]];
    const [from, to] = ends.map((end) => squareFeet(end, units));
    return from && to && from <= to ? `${from}-${to}` : null;
  });
  return ranges.find((range) => range !== null) ?? null;
}

/** DDF appends the board's number to its remarks. */
const withoutId = (remarks: unknown): unknown =>
  typeof remarks === 'string' ? remarks.replace(/\s{0,9}\(id:\s?\w{1,12}\)\s{0,9}$/i, '') : remarks;

/** 'https://www.realtor.ca/real-estate/…': sent without a scheme and with tracking parameters. */
function realtorAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bareAddress = value.trim().replace(/^(https?:)?\/\//i, '');
  return webAddress(`https://${bareAddress.replace(/[?#].*$/s, '')}`);
}
