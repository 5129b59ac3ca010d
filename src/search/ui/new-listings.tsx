import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { formatCount } from '#listings/domain/listing-text.ts';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { useCardPhotos } from '#listings/ui/use-card-photos.ts';
import { useHiddenSides } from '#platform/ui/browser/use-hidden-sides.ts';
import { homesAddress } from '../domain/homes-address.ts';
import { MarkNewHomes } from './mark-new-homes.tsx';
import { RowArrow } from './row-arrow.tsx';
import { useLook } from './use-look.ts';

type NewListingsProps = {
  listings: readonly CardListing[];
  /** How many homes are for sale in all. */
  total: number;
};

/** With fewer there is no row to page through. */
const MIN_LISTINGS = 4;

/** The newest homes for sale in the Greater Toronto Area in a row, to swipe or page through with arrows. */
export const NewListings = (props: NewListingsProps) =>
  props.listings.length < MIN_LISTINGS ? null : <Row {...props} />;

function Row({ listings, total }: NewListingsProps) {
  const row = useRef<HTMLUListElement>(null);
  const hidden = useHiddenSides(row);
  const { listeners, photosOf } = useCardPhotos(listings);
  const look = useLook(SHOWN_LIST_NAME, listings[0]?.id);
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  return (
    <section aria-labelledby="new-listings" className="frame pt-[56px] md:pt-[88px]">
      <div className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-4 md:mb-6">
        <h2 id="new-listings" className="title">
          New listings
        </h2>
        <div className="flex items-center gap-3 md:row-span-2 md:self-end">
          <a
            href={ALL_NEW}
            className="flex min-h-11 items-center gap-2.5 whitespace-nowrap font-[550] md:pr-3"
          >
            <span>
              See all {formatCount(total)}{' '}
              <span className="sr-only">homes for sale in the GTA</span>
            </span>
            <ArrowRight aria-hidden size={20} strokeWidth={1.6} />
          </a>
          <RowArrow to="previous" isIdle={!hidden.left} onPress={() => turn(-1)} />
          <RowArrow to="next" isIdle={!hidden.right} onPress={() => turn(1)} />
        </div>
        <p className="text-ink-2 max-md:col-span-full max-md:text-14 md:mt-2">
          The latest homes for sale in the GTA, newest first.
        </p>
      </div>
      <MarkNewHomes since={look}>
        <ul
          ref={row}
          {...listeners}
          className="-mx-5 -mb-8 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pt-1 pb-8 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-6 md:scroll-px-6 md:gap-6 md:px-6"
        >
          {listings.map((listing) => (
            <li key={listing.id} className={`below-fold [--height-guess:0px] ${CARD}`}>
              <ListingCard listing={listing} sizes={CARD_SIZES} photos={photosOf(listing)} />
            </li>
          ))}
        </ul>
      </MarkNewHomes>
    </section>
  );
}

/** Its name among the lists that this device has shown; no search is called so. */
const SHOWN_LIST_NAME = 'New listings';

/** The list of as many homes as are counted. */
const ALL_NEW = `${homesAddress('gta')}&sort=newest`;

/** On a phone the next card's edge shows; on wider screens two, three or four fill the row. */
const CARD =
  'w-[min(300px,calc(100vw-72px))] shrink-0 snap-start md:w-[calc((100%-24px)/2)] lg:w-[calc((100%-48px)/3)] xl:w-[calc((100%-72px)/4)]';

/** The same widths in the syntax of <img sizes>. */
const CARD_SIZES =
  '(min-width: 1328px) 282px, (min-width: 1200px) calc((100vw - 160px) / 4), (min-width: 1024px) calc((100vw - 136px) / 3), (min-width: 768px) calc((100vw - 112px) / 2), min(300px, calc(100vw - 72px))';
