// What of a listing's history homes are searched by. Apart from the rest, because browsers ask who may search by it.

/** When the listing came on the market. */
export const LISTED_AT = ['instant', 'OriginalEntryTimestamp', 'registrant'] as const;

export const ORIGINAL_PRICE = ['money', 'OriginalListPrice', 'registrant'] as const;
