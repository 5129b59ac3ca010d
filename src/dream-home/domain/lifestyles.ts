import type { HomeFeature } from '#listings/domain/home-features.ts';
import type { Kind } from './kinds.ts';
import type { Wishes } from './wishes.ts';

/** The features and kinds of home that suit each lifestyle. Who lives in a neighbourhood is never read or scored. */
export const LIFESTYLE_PREFERENCES: Record<
  Wishes['lifestyle'],
  { features: readonly HomeFeature[]; kinds: readonly Kind[] }
> = {
  Professional: {
    features: ['Near transit', 'Home office', 'Modern kitchen'],
    kinds: ['condo', 'townhouse'],
  },
  'Family-focused': {
    features: ['Outdoor space', 'Near parks or trails', 'Finished basement', 'Laundry room'],
    kinds: ['detached', 'semi-detached', 'townhouse'],
  },
  Retirement: {
    features: ['Central air conditioning', 'Laundry room', 'Deck/patio', 'Storage space'],
    kinds: ['condo', 'detached'],
  },
  'Active/Outdoor': {
    features: ['Near parks or trails', 'Outdoor space', 'Deck/patio', 'Swimming pool'],
    kinds: [],
  },
  'Social/Entertainment': {
    features: ['Open concept layout', 'Deck/patio', 'Modern kitchen', 'Finished basement'],
    kinds: [],
  },
  'Work from home': { features: ['Home office', 'Large windows'], kinds: [] },
  Minimalist: {
    features: ['Open concept layout', 'Large windows', 'Energy efficient', 'Modern'],
    kinds: ['condo'],
  },
  Luxury: {
    features: ['High ceilings', 'Walk-in closets', 'Ensuite bathroom', 'Swimming pool'],
    kinds: ['detached'],
  },
};
