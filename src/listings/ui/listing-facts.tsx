import { Bath, BedDouble, Ruler } from 'lucide-react';
import type { Property } from '../api.ts';
import { factsAboveZero } from '../domain/listing-text.ts';

const ICONS = { bed: BedDouble, bath: Bath, 'sq. ft.': Ruler };

/** '5 bed', '6 bath', '3,920 sq. ft.', each only if above zero. */
export const ListingFacts = (props: {
  of: Pick<Property, 'bedrooms' | 'bedroomsBelow' | 'bathrooms' | 'sqft'>;
}) => (
  <ul className="mt-3 flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2 text-14 empty:hidden">
    {factsAboveZero(props.of).map(({ unit, count }) => {
      const Icon = ICONS[unit];
      return (
        <li key={unit} className="flex items-center gap-1.5">
          <Icon size={16} strokeWidth={1.6} aria-hidden />
          <span>
            <b className="font-[550] text-ink figures">{count}</b> {unit}
          </span>
        </li>
      );
    })}
  </ul>
);
