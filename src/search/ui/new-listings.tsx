import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { useCardPhotos } from '#listings/ui/use-card-photos.ts';
import { useHiddenSides } from '#platform/ui/browser/use-hidden-sides.ts';
import { MarkNewHomes } from './mark-new-homes.tsx';
import { RowArrow } from './row-arrow.tsx';
import { useLook } from './use-look.ts';

type NewListingsProps = { listings: readonly CardListing[] };

/** The newest homes for sale in a row, to swipe or page through with arrows. */
export const NewListings = ({ listings }: NewListingsProps) =>
  listings.length === 0 ? null : <Row listings={listings} />;

function Row({ listings }: NewListingsProps) {
  const row = useRef<HTMLUListElement>(null);
  const hidden = useHiddenSides(row);
  const { listeners, photosOf } = useCardPhotos(listings);
  const look = useLook(LIST, listings[0]?.id);
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  return (
    <section aria-labelledby="new-listings" className="frame pt-[56px] md:pt-[72px]">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="new-listings" className="title">
            New listings
          </h2>
          <p className="mt-3 text-ink-2">The latest homes for sale, newest first.</p>
        </div>
        <div className="flex items-center gap-3">
          <a href={ALL_NEW} className="flex min-h-11 items-center gap-2.5 pr-3 font-[550]">
            See all <span className="sr-only">new listings</span>
            <ArrowRight aria-hidden size={20} strokeWidth={1.6} />
          </a>
          <RowArrow to="previous" isIdle={!hidden.left} onPress={() => turn(-1)} />
          <RowArrow to="next" isIdle={!hidden.right} onPress={() => turn(1)} />
        </div>
      </div>
      <MarkNewHomes since={look}>
        <ul
          ref={row}
          {...listeners}
          className="-mx-5 -mb-8 flex snap-x snap-mandatory scroll-px-5 gap-6 overflow-x-auto px-5 pt-1 pb-8 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-6 md:scroll-px-6 md:px-6"
        >
          {listings.map((listing) => (
            <li key={listing.id} className={`below-fold [--height-guess:0px] ${CARD}`}>
              <ListingCard listing={listing} sizes={SIZES} photos={photosOf(listing)} />
            </li>
          ))}
        </ul>
      </MarkNewHomes>
    </section>
  );
}

/** Its name among the lists that this device has shown; no search is called so. */
const LIST = 'New listings';

const ALL_NEW = '/properties?homes=1&sort=newest';

/** On a phone the next card's edge shows; on wider screens two, three or four fill the row. */
const CARD =
  'w-[82%] shrink-0 snap-start md:w-[calc((100%-24px)/2)] lg:w-[calc((100%-48px)/3)] xl:w-[calc((100%-72px)/4)]';

/** The same widths in the syntax of <img sizes>. */
const SIZES =
  '(min-width: 1328px) 282px, (min-width: 1200px) calc((100vw - 160px) / 4), (min-width: 1024px) calc((100vw - 136px) / 3), (min-width: 768px) calc((100vw - 112px) / 2), calc((100vw - 40px) * 0.82)';
