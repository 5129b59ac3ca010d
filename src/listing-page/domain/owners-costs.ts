import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';

/**
 * The owner's costs from the listing, in dollars: taxes a year, fees a month. Null if not given; freehold homes have
 * no fee.
 */
export const ownersCosts = ({ details, propertyClass }: PropertyDetail) => ({
  propertyTax: aboveZero(details.taxes),
  condoFee: aboveZero(details.maintenanceFee) ?? (propertyClass === 'Condo & Other' ? null : 0),
});
