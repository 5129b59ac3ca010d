import type { PropertyDetail } from '../api.ts';
import { headline } from './property-text.ts';

/** The contact page with a tour of this home as its subject. */
export function tourAddress(home: PropertyDetail): string {
  const subject = `Tour of ${headline(home)}, ${home.city} (listing ${home.ListingKey})`;
  return `/contact?subject=${encodeURIComponent(subject)}`;
}
