import type { PropertyDetail } from '#listings/api.ts';
import { numberOf } from '#listings/domain/board-values.ts';

/** The owner's costs by the listing, in dollars: taxes a year, fees a month. Null where it doesn't say; freehold homes have no fee. */
export const ownersCosts = (home: PropertyDetail) => ({
  propertyTax: numberOf(home.TaxAnnualAmount),
  condoFee: numberOf(home.AssociationFee) ?? (home.propertyClass === 'Condo & Other' ? null : 0),
});
