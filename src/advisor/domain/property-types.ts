/** The kinds of home in the advisor's form. */
export const PROPERTY_TYPES = ['House', 'Condo', 'Townhouse', 'Apartment'] as const;
export type AdvisorPropertyType = (typeof PROPERTY_TYPES)[number];
