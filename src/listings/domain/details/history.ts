import type { DetailFields } from '../detail-kinds.ts';
import { LISTED_AT, ORIGINAL_PRICE } from './searched-history.ts';

/** Sale and listing history. */
export const HISTORY = {
  closePrice: ['money', 'ClosePrice', 'registrant'],
  /** Closing date of the sale. */
  closeDate: ['day', 'CloseDate', 'registrant'],
  /** Date the sale was agreed. */
  purchaseContractDate: ['day', 'PurchaseContractDate', 'registrant'],
  daysOnMarket: ['number', 'DaysOnMarket', 'registrant'],
  listingContractDate: ['day', 'ListingContractDate', 'registrant'],
  listedAt: LISTED_AT,
  photosChangedAt: ['instant', 'PhotosChangeTimestamp', 'registrant'],
  mediaChangedAt: ['instant', 'MediaChangeTimestamp', 'registrant'],
  originalPrice: ORIGINAL_PRICE,
  previousPrice: ['money', 'PreviousListPrice', 'registrant'],
  priceChangedAt: ['instant', 'PriceChangeTimestamp', 'registrant'],
  priorMlsStatus: ['word', 'PriorMlsStatus', 'registrant'],
  majorChangeAt: ['instant', 'MajorChangeTimestamp', 'registrant'],
  soldAt: ['instant', 'SoldEntryTimestamp', 'registrant'],
  soldConditionallyAt: ['instant', 'SoldConditionalEntryTimestamp', 'registrant'],
  leasedAt: ['instant', 'LeasedEntryTimestamp', 'registrant'],
  leasedConditionallyAt: ['instant', 'LeasedConditionalEntryTimestamp', 'registrant'],
  dealFellThroughAt: ['instant', 'DealFellThroughEntryTimestamp', 'registrant'],
  suspendedAt: ['instant', 'SuspendedEntryTimestamp', 'registrant'],
  terminatedAt: ['instant', 'TerminatedEntryTimestamp', 'registrant'],
  extendedAt: ['instant', 'ExtensionEntryTimestamp', 'registrant'],
  backOnMarketAt: ['instant', 'BackOnMarketEntryTimestamp', 'registrant'],
  buyerOfficeName: ['name', 'BuyerOfficeName', 'registrant'],
  coBuyerOfficeName: ['name', 'CoBuyerOfficeName', 'registrant'],
  coBuyerOfficeName3: ['name', 'CoBuyerOfficeName3', 'registrant'],
  coBuyerOfficeName4: ['name', 'CoBuyerOfficeName4', 'registrant'],
} as const satisfies DetailFields;
