import type { ReactNode } from 'react';
import { Photo } from '#media/ui/photo.tsx';
import {
  addressLine,
  cityLine,
  monthlyRentLine,
  notesOn,
  priceLine,
} from '../domain/listing-text.ts';
import { CardFoot } from './card-foot.tsx';
import type { CardListing } from './card-listing.ts';
import { ListingFacts } from './listing-facts.tsx';
import { SaveHeart } from './save-heart.tsx';

type CompactCardProps = {
  listing: CardListing;
  /** True for the first photo above the fold. */
  eager?: boolean;
  /** Whether this browser has shown the home's page. */
  isSeen?: boolean;
  /** A button next to the heart. */
  corner?: ReactNode;
  /** One more line above the facts. */
  children?: ReactNode;
};

/** One home next to a map: a row or, where the list is narrow or has two columns, a small card. One link covers it. */
export const CompactCard = ({
  listing,
  eager = false,
  isSeen = false,
  corner,
  children,
}: CompactCardProps) => {
  const rent = monthlyRentLine(listing);
  return (
    <article className="compact-card">
      <div className="compact-card-photo">
        <Photo
          address={listing.imageUrls[0]}
          alt=""
          sizes={CARD_SIZES}
          widths={[320, 384, 640]}
          eager={eager}
          missing="Image unavailable"
          className="h-full"
        />
      </div>
      <SaveHeart listing={listing} />
      {corner}
      <div className="flex min-w-0 flex-1 flex-col p-4 max-md:py-0 max-md:pr-10 max-md:pl-0">
        <p className="flex items-baseline justify-between gap-3">
          <span className="figures font-[450] font-display text-[1.625rem] leading-[1.15] tracking-[-0.014em] max-md:text-22">
            {priceLine(listing)}
          </span>
          {rent && <span className="figures mr-auto text-14 text-ink-2">{rent}</span>}
          {isSeen && <span className="text-14 text-ink-3">Seen</span>}
        </p>
        <h3 className="mt-1 font-[550]">{addressLine(listing)}</h3>
        {/* On the photo, unless that is too small. */}
        <p className="pointer-events-none text-14 max-md:text-ink-2 md:absolute md:top-3.5 md:left-3.5 md:flex md:h-7 md:items-center md:rounded-full md:bg-plate md:px-3 md:font-medium md:text-on-plate">
          {listing.property_type}
        </p>
        <p className="text-14 text-ink-2">{cityLine(listing)}</p>
        {notesOn(listing).map((note) => (
          <p key={note} className="font-[550] text-14">
            {note}
          </p>
        ))}
        {children}
        <ListingFacts of={listing} />
        <div className="mt-auto pt-3">
          <CardFoot
            home={listing}
            name={listing.address ?? listing.title}
            className="md:border-t md:pt-3"
          />
        </div>
      </div>
    </article>
  );
};

const CARD_SIZES =
  '(min-width: 1412px) 288px, (min-width: 1024px) 208px, (min-width: 768px) 272px, 132px';
