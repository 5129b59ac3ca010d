import type { HomeFeature } from '#listings/domain/home-features.ts';

/** Completes the phrase 'It has …'. */
const WORDS: Record<HomeFeature, string> = {
  'Open concept layout': 'an open concept layout',
  'Walk-in closets': 'walk-in closets',
  'Modern kitchen': 'a modern kitchen',
  Garage: 'a garage',
  'Home office': 'a home office',
  'Ensuite bathroom': 'an ensuite bathroom',
  'Hardwood floors': 'hardwood floors',
  'Finished basement': 'a finished basement',
  'High ceilings': 'high ceilings',
  'Smart home features': 'smart home features',
  Fireplace: 'a fireplace',
  'Central air conditioning': 'central air conditioning',
  'Large windows': 'large windows',
  'Energy efficient': 'energy efficient equipment',
  'Laundry room': 'a laundry room',
  'Storage space': 'storage space',
  'Deck/patio': 'a deck/patio',
  'Swimming pool': 'a swimming pool',
  Modern: 'a modern style',
  Contemporary: 'a contemporary style',
  Traditional: 'a traditional style',
  Colonial: 'a colonial style',
  Craftsman: 'a craftsman style',
  Victorian: 'a Victorian style',
  'Mid-Century Modern': 'a mid-century modern style',
  Farmhouse: 'a farmhouse style',
  Mediterranean: 'a Mediterranean style',
  'Outdoor space': 'outdoor space',
  'Near transit': 'transit nearby',
  'Near parks or trails': 'parks or trails nearby',
  'Separate suite': 'a separate suite',
  Bungalow: 'a bungalow layout',
};

/** 'a garage' */
export const withArticle = (feature: HomeFeature): string => WORDS[feature];
/** 'garage', for use after 'no'. */
export const withoutArticle = (feature: HomeFeature): string => WORDS[feature].replace(/^an? /, '');

/** Capitalizes the first letter: 'a garage' becomes 'A garage'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
