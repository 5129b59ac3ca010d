import type { PropertyDetail } from '../api.ts';
import { numberOf } from './board-values.ts';

/** What a listing says that its owner pays: taxes a year, fees a month, in dollars. Null is not said; freehold homes have no fee. */
export const ownersCosts = (home: PropertyDetail) => ({
  propertyTax: numberOf(home.TaxAnnualAmount),
  condoFee: numberOf(home.AssociationFee) ?? (home.propertyClass === 'Condo & Other' ? null : 0),
});
