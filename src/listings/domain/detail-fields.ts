import type { DetailFields } from './detail-kinds.ts';
import { BUILDING, ROOMS } from './details/building.ts';
import { COMMERCIAL } from './details/commercial.ts';
import { COSTS, TERMS } from './details/costs.ts';
import { HISTORY } from './details/history.ts';
import { ADDRESS, LOCATION } from './details/location.ts';
import { LOT } from './details/lot.ts';
import { PARKING, SERVICES } from './details/services.ts';
import { STATUS } from './details/status.ts';

/** Never shown; the site's own rules read these. */
const HIDDEN_FIELDS = {
  /** The parties want the sale kept confidential until closing. */
  hidesSaleUntilClosing: ['flagUnlessNo', 'DoNotDiscloseUntilClosingYN', 'hidden'],
  /** The seller opted out of automated estimates next to the listing. */
  declinesEstimates: ['estimates', 'InternetAutomatedValuationDisplayYN', 'hidden'],
  fireplaces: ['number', 'FireplacesTotal', 'hidden'],
  flooring: ['words', 'Flooring', 'hidden'],
} as const satisfies DetailFields;

/**
 * Every detail of a listing, one row each: the schema, the feed's parsing, the gate and the API's board names are folds
 * over these. Stored listings are compared as JSON, so another order would have every listing written again.
 */
export const DETAIL_FIELDS = {
  ...STATUS,
  ...LOCATION,
  ...ROOMS,
  ...BUILDING,
  ...SERVICES,
  ...PARKING,
  ...LOT,
  ...COSTS,
  ...COMMERCIAL,
  ...ADDRESS,
  ...HISTORY,
  ...TERMS,
  ...HIDDEN_FIELDS,
};

export type DetailName = keyof typeof DETAIL_FIELDS;

/** The details of these kinds or tiers. */
export type DetailOf<Field> = {
  [Name in DetailName]: (typeof DETAIL_FIELDS)[Name] extends Field ? Name : never;
}[DetailName];
