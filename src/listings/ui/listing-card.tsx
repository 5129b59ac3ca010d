import { Fragment, type ReactNode } from 'react';
import { cardDescription } from '../domain/card-description.ts';
import {
  addressLine,
  cityLine,
  monthlyRentLine,
  notesOn,
  priceLine,
} from '../domain/listing-text.ts';
import { CardLink } from './card-foot.tsx';
import type { CardListing } from './card-listing.ts';
import { CardPhotos } from './card-photos.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { SaveHeart } from './save-heart.tsx';

/** What is shown of a home's description, given the usual line of it. */
export type DescriptionOf = (listing: CardListing, usual: ReactNode) => ReactNode;

type ListingCardProps = {
  listing: CardListing;
  /** True for the first photo above the fold: it is loaded before other pictures. */
  eager?: boolean;
  /** The card's width, in the syntax of <img sizes>. */
  sizes?: string;
  /** All of its photos, if loaded. */
  photos?: readonly string[] | undefined;
  /** A button next to the heart. */
  corner?: ReactNode;
  descriptionOf?: DescriptionOf | undefined;
  /** One more line above the facts. */
  children?: ReactNode;
};

/** One home in a grid. For keyboards and screen readers it is one link; the heart sits above it. */
export const ListingCard = ({
  listing,
  eager = false,
  sizes = GRID_SIZES,
  photos,
  corner,
  descriptionOf = inOneLine,
  children,
}: ListingCardProps) => {
  const description = cardDescription(listing.description);
  const rent = monthlyRentLine(listing);
  return (
    <article className="listing-card">
      <CardPhotos listing={listing} photos={photos} eager={eager} sizes={sizes} />
      <p className="pointer-events-none absolute top-3.5 left-3.5 flex h-7 items-center rounded-full bg-plate px-3 font-medium text-on-plate text-14">
        {listing.property_type}
      </p>
      <SaveHeart listing={listing} />
      {corner}
      {/* Five lines of 20 px below the price: with its photo, a card of 304 px is 348 high (listing-card-skeleton.tsx). */}
      <div className="relative flex flex-1 flex-col px-4 pt-1 pb-[9px] max-md:pt-3 max-md:pb-4 text-14 leading-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="figures font-display text-28 leading-8">{priceLine(listing)}</p>
          {rent && <p className="figures mr-auto text-ink-2">{rent}</p>}
          <CardLink home={listing} name={listing.address ?? listing.title} className="leading-5" />
        </div>
        <h3 className="font-[550] text-16 leading-5">{addressLine(listing)}</h3>
        <p className="text-ink-2">{cityLine(listing)}</p>
        {notesOn(listing).map((note) => (
          <p key={note} className="font-[550]">
            {note}
          </p>
        ))}
        {children}
        <ListingFacts of={listing} isInWords />
        {descriptionOf(listing, description && <OneLine text={description} />)}
        <p className="mt-auto text-ink-3">{listing.listOfficeName}</p>
      </div>
    </article>
  );
};

const inOneLine: DescriptionOf = (_, usual) => usual;

/** As much of a text as fits on one line. Each word is a box, because browsers cut a line within a text, but not within a box. */
const OneLine = ({ text }: { text: string }) => (
  <p className="line-clamp-1 break-words text-ink-2 *:inline-block *:max-w-full">
    {text.split(' ').map((word, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words may be equal and never move
      <Fragment key={place}>
        {place > 0 && ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </p>
);

/** In a grid of the page's full width: one column below 768 px, then two, three from 1200. */
const GRID_SIZES =
  '(min-width: 1328px) 388px, (min-width: 1200px) calc((100vw - 124px) / 3), (min-width: 768px) calc((100vw - 106px) / 2), calc(100vw - 40px)';
