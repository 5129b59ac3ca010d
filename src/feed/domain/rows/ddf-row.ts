import type { Row } from '../profile.ts';
import { amount, text, webAddress } from './coerce.ts';
import { kindOf } from './dictionary-kind.ts';
import { monthly, renameDictionary } from './dictionary-row.ts';
import { squareFeet } from './home-size.ts';

/**
 * A row of CREA's DDF in the names and words that the judge reads; its own fields stay beside them.
 * The brokerage's name is not among them: DDF sends its key alone, and the name comes with the
 * offices. A row that has been renamed may be renamed again.
 */
export function renameDdf(row: Row): Row {
  // The second time its words are Toronto's already.
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
 * Nothing but the amounts says whether a home is for lease. A rent for each square foot is no
 * month's rent, and neither is one whose period can't be told.
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

/** '1100-1500' square feet, of the ends that the board sends in whatever unit. */
function rangeOf(row: Row): string | null {
  const ranges = ['AboveGradeFinishedArea', 'LivingArea'].map((field) => {
    const units = row[`${field}Units`];
    const ends = [row[`${field}Minimum`], row[`${field}Maximum`]];
    const [from, to] = ends.map((end) => squareFeet(end, units));
    return from && to && from <= to ? `${from}-${to}` : null;
  });
  return ranges.find((range) => range !== null) ?? null;
}

/** DDF ends its remarks with the number of the board they come from. */
const withoutId = (remarks: unknown): unknown =>
  typeof remarks === 'string' ? remarks.replace(/\s{0,9}\(id:\s?\w{1,12}\)\s{0,9}$/i, '') : remarks;

/** 'https://www.realtor.ca/real-estate/…': sent without a scheme, and with what counts visitors. */
function realtorAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bareAddress = value.trim().replace(/^(https?:)?\/\//i, '');
  return webAddress(`https://${bareAddress.replace(/[?#].*$/s, '')}`);
}
