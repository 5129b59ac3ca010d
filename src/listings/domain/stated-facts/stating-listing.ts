import type { Answer } from '../detail-answers.ts';
import type { DetailOf } from '../detail-fields.ts';
import type { DetailField, DetailKind } from '../detail-kinds.ts';
import type { Listing } from '../listing.ts';
import type { ListingDetails } from '../listing-details.ts';

/** What facts are read from, besides the remarks. */
export type StatingListing = Pick<
  Listing,
  'propertyClass' | 'offeredFor' | 'addressIsWithheld' | 'details'
>;

/** The details that any visitor may see. */
type PublicDetails = Pick<
  ListingDetails,
  DetailOf<DetailField<DetailKind, 'public' | 'public-address'>>
>;

/** Asks the details for one fact. */
export type Question = (details: PublicDetails, listing: StatingListing) => Answer;
