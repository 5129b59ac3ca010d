/** What the dream-home form asks for, in its order. */
export const WISHED_FEATURES = [
  'Open concept layout',
  'Walk-in closets',
  'Modern kitchen',
  'Garage',
  'Home office',
  'Ensuite bathroom',
  'Hardwood floors',
  'Finished basement',
  'High ceilings',
  'Smart home features',
  'Fireplace',
  'Central air conditioning',
  'Large windows',
  'Energy efficient',
  'Laundry room',
  'Storage space',
  'Deck/patio',
  'Swimming pool',
] as const;

/** Architectural styles. */
export const HOME_STYLES = [
  'Modern',
  'Contemporary',
  'Traditional',
  'Colonial',
  'Craftsman',
  'Victorian',
  'Mid-Century Modern',
  'Farmhouse',
  'Mediterranean',
] as const;

/**
 * What a home may have that its board's fields or its remarks tell, each a bit of two masks: one for what is told to be
 * there, one for what is told to be absent ('no garage'). Neither means that nothing is said. A feature keeps its
 * place for ever, for the masks are kept in the books; there is room for 32, of which the last is the sign.
 */
export const HOME_FEATURES = [
  ...WISHED_FEATURES,
  ...HOME_STYLES,
  'Outdoor space',
  'Near transit',
  'Near parks or trails',
  'Separate suite',
  'Bungalow',
] as const;
export type HomeFeature = (typeof HOME_FEATURES)[number];

/** Bits of `HOME_FEATURES`. No feature is in both. */
export type ToldFeatures = { found: number; absent: number };

export const featureBit = (feature: HomeFeature): number => 1 << HOME_FEATURES.indexOf(feature);
