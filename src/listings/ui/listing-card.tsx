import type { ReactNode } from 'react';
import { cut } from '#seo/domain/cut.ts';
import { addressLine, cityLine, notesOn, priceLine } from '../domain/listing-text.ts';
import { CardFoot } from './card-foot.tsx';
import { CARD_DESCRIPTION, type CardListing } from './card-listing.ts';
import { CardPhotos } from './card-photos.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { SaveHeart } from './save-heart.tsx';

type ListingCardProps = {
  listing: CardListing;
  /** True for the first photo above the fold: it is loaded before other pictures. */
  eager?: boolean;
  /** The card's width, in the syntax of <img sizes>. */
  sizes?: string;
  /** All of its photos, if loaded. */
  photos?: readonly string[] | undefined;
  /** One more line above the facts. */
  children?: ReactNode;
};

/** One home in a grid. For keyboards and screen readers it is one link; the heart sits above it. */
export const ListingCard = ({
  listing,
  eager = false,
  sizes = GRID_SIZES,
  photos,
  children,
}: ListingCardProps) => (
  <article className="listing-card">
    <CardPhotos {...{ listing, photos, eager, sizes }} />
    <p className="pointer-events-none absolute top-3.5 left-3.5 flex h-7 items-center rounded-full bg-plate px-3 font-medium text-on-plate text-14">
      {listing.property_type}
    </p>
    <SaveHeart listing={listing} />
    <div className="relative flex flex-1 flex-col px-5 pt-4 pb-5">
      <p className="figures font-display text-28">{priceLine(listing)}</p>
      <h3 className="mt-1 font-[550]">{addressLine(listing)}</h3>
      <p className="text-ink-2 text-14">{cityLine(listing)}</p>
      {notesOn(listing).map((note) => (
        <p key={note} className="mt-1.5 font-[550] text-14">
          {note}
        </p>
      ))}
      {children}
      <ListingFacts of={listing} />
      {listing.description && (
        <p className="mt-3 text-14 text-ink-2">{cut(listing.description, CARD_DESCRIPTION)}</p>
      )}
      <div className="mt-auto pt-4">
        <CardFoot home={listing} name={listing.address ?? listing.title} />
      </div>
    </div>
  </article>
);

/** In a grid of the page's full width: one column below 768 px, then two, three from 1200. */
const GRID_SIZES =
  '(min-width: 1328px) 384px, (min-width: 1200px) calc((100vw - 136px) / 3), (min-width: 768px) calc((100vw - 112px) / 2), calc(100vw - 40px)';
