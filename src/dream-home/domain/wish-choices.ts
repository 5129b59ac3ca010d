import { HOME_STYLES, WISHED_FEATURES } from '#listings/domain/home-features.ts';

/** The form offers the first ten as must-haves and the others as nice-to-haves. */
const MUST_HAVES_OFFERED = 10;
export const MUST_HAVES = WISHED_FEATURES.slice(0, MUST_HAVES_OFFERED);
export const NICE_TO_HAVES = WISHED_FEATURES.slice(MUST_HAVES_OFFERED);

export const NO_STYLE = 'No preference';
export const STYLES = [NO_STYLE, ...HOME_STYLES] as const;

export const LIFESTYLES = [
  'Professional',
  'Family-focused',
  'Retirement',
  'Active/Outdoor',
  'Social/Entertainment',
  'Work from home',
  'Minimalist',
  'Luxury',
] as const;

export const OCCUPANTS = [
  'Single person',
  'Couple',
  'Small family (3-4)',
  'Large family (5+)',
  'Multi-generational',
  'Roommates',
] as const;
