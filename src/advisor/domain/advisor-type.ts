import type { PropertyDetail } from '#listings/api.ts';
import type { AdvisorPropertyType } from './property-types.ts';

/** A listing's type among the advisor's four. */
export function advisorType({
  propertyClass,
  property_type: type,
}: PropertyDetail): AdvisorPropertyType {
  if (/townhouse/i.test(type)) return 'Townhouse';
  return propertyClass === 'Condo & Other' ? 'Condo' : 'House';
}
