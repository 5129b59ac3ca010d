import { Bath, BedDouble, Ruler } from 'lucide-react';
import { Read } from '#platform/ui/read.tsx';
import type { Property } from '../api.ts';
import { kindOfListing } from '../domain/home.ts';
import { bedroomsAloud, factsAboveZero } from '../domain/listing-text.ts';

const ICONS = { bed: BedDouble, bath: Bath, 'sq. ft.': Ruler };

/** Class and type may be left out for a home. */
type Listing = Pick<Property, 'bedrooms' | 'bedroomsBelow' | 'bathrooms' | 'sqft'> &
  Partial<Pick<Property, 'propertyClass' | 'property_type'>>;

type ListingFactsProps = {
  of: Listing;
  /** On one line of a card, without icons. */
  isInWords?: boolean;
};

function factsOf(listing: Listing) {
  const { propertyClass = 'Freehold', property_type: propertyType = '' } = listing;
  const isOther = kindOfListing({ propertyClass, propertyType }) === 'other';
  return factsAboveZero(isOther ? { ...listing, bedrooms: null, bathrooms: null } : listing);
}

/** '5 bed', '6 bath', '3,920 sq. ft.', each only if above zero. Lockers, parking spaces and land have no rooms. */
export const ListingFacts = ({ of, isInWords = false }: ListingFactsProps) => (
  <ul
    className={`flex flex-wrap text-14 text-ink-2 empty:hidden ${isInWords ? 'gap-x-2.5 leading-5' : 'mt-3 gap-x-3.5 gap-y-1'}`}
  >
    {factsOf(of).map(({ unit, count }) => {
      const Icon = ICONS[unit];
      return (
        <li key={unit} className="flex items-center gap-1.5">
          {!isInWords && <Icon size={16} strokeWidth={1.6} aria-hidden />}
          <Read aloud={unit === 'bed' ? bedroomsAloud(of) : null}>
            <b className="font-[550] text-ink figures">{count}</b> {unit}
          </Read>
        </li>
      );
    })}
  </ul>
);
