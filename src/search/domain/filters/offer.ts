import * as z from 'zod/mini';
import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import type { ValueDimension } from '../index/dimension.ts';
import { oneOf } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';
import { ANY_PRICE, type PriceCriteria } from './price.ts';
import { type OfferCriteria, TRANSACTION_TYPES, type TransactionType } from './transaction-type.ts';

type OfferCounts = { transactionType: CountByChoice };

const FOR_SALE: OfferCriteria = { transactionType: 'For Sale' };
const CHOICE = oneOf(TRANSACTION_TYPES);

export const offer: Filter<OfferCriteria> = {
  none: FOR_SALE,
  parse: (query) => ({
    transactionType: query.take('transactionType', CHOICE, FOR_SALE.transactionType),
  }),
  format: ({ transactionType }) =>
    transactionType === FOR_SALE.transactionType ? {} : { transactionType },
  // Switching to sales drops the price as well, and nothing counts both together.
  chips: ({ transactionType }) =>
    transactionType === FOR_SALE.transactionType
      ? []
      : [{ label: transactionType, without: { ...FOR_SALE, ...ANY_PRICE }, isWorthFinding: true }],
};

/** Chooses between sales and leases, and drops the price, because a sale price means nothing for a lease. */
export const chooseOffer = <Criteria extends OfferCriteria & PriceCriteria>(
  search: Criteria,
  transactionType: TransactionType,
): Criteria =>
  transactionType === search.transactionType
    ? search
    : { ...search, transactionType, ...ANY_PRICE };

export const OFFER: ValueDimension<SearchedListing, OfferCriteria> = {
  kind: 'values',
  name: 'offer',
  bits: 2,
  reads: ['offeredFor'],
  valuesOf: ({ offeredFor }) =>
    offeredFor === 'For Sale or Lease' ? ['For Sale', 'For Lease'] : [offeredFor],
  filterOf: ({ transactionType }) => [transactionType],
};

export const servedOffer = {
  parameters: { transactionType: 'For Sale (the default) or For Lease.' },
  inputs: () => ({ transactionType: input(z.enum(TRANSACTION_TYPES), 'Default: For Sale.') }),
  counts: () => ({ transactionType: countByChoice() }),
  count: ({ search, total }) => ({
    transactionType: Object.fromEntries(
      TRANSACTION_TYPES.map((choice) => [choice, total(chooseOffer(search, choice))]),
    ),
  }),
} satisfies ServedFilter<OfferCriteria & PriceCriteria, OfferCounts>;
