/** What homes are offered for. Each is the value used in URLs. */
export const TRANSACTION_TYPES = ['For Sale', 'For Lease'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export type OfferCriteria = { transactionType: TransactionType };
