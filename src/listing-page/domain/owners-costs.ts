import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/detail-text.ts';

/** The owner's costs by the listing, in dollars: taxes a year, fees a month. Null where it doesn't say; freehold homes have no fee. */
export const ownersCosts = ({ details, propertyClass }: PropertyDetail) => ({
  propertyTax: aboveZero(details.taxes),
  condoFee: aboveZero(details.maintenanceFee) ?? (propertyClass === 'Condo & Other' ? null : 0),
});
