/** The features on the dream-home form, in its order. */
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
 * Features found in the board's fields or the remarks. Each is one bit in two masks: one for present, one for absent
 * ('no garage'); unset in both means unknown. Positions are permanent because the masks are stored. There is room for
 * 32; the last bit is the sign.
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

/** Bits of `HOME_FEATURES`. No feature is set in both. */
export type StatedFeatures = { found: number; absent: number };

export const featureBit = (feature: HomeFeature): number => 1 << HOME_FEATURES.indexOf(feature);
