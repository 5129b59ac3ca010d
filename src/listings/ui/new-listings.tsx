import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { Property } from '../api.ts';
import { ListingCard } from './listing-card.tsx';
import { useCardPhotos } from './use-card-photos.ts';

/** The newest homes for sale in a row: fingers swipe it, arrows turn it by as many as are in sight. */
export function NewListings({ listings }: { listings: readonly Property[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [sides, setSides] = useState({ isFirst: true, isLast: false });
  const { listeners, photosOf } = useCardPhotos(listings);

  const follow = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    // Half a pixel may be lost on a screen with fractions of them.
    const [isFirst, isLast] = [scrollLeft < 1, scrollLeft + clientWidth > scrollWidth - 1];
    if (isFirst !== sides.isFirst || isLast !== sides.isLast) setSides({ isFirst, isLast });
  };
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  if (listings.length === 0) return null;
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
          <SiteLink href={ALL_NEW} className="flex min-h-11 items-center gap-2.5 pr-3 font-[550]">
            See all <span className="sr-only">new listings</span>
            <ArrowRight aria-hidden size={20} strokeWidth={1.6} />
          </SiteLink>
          <Arrow to="previous" isIdle={sides.isFirst} onPress={() => turn(-1)} />
          <Arrow to="next" isIdle={sides.isLast} onPress={() => turn(1)} />
        </div>
      </div>
      <ul
        ref={row}
        {...listeners}
        onScroll={follow}
        className="-mx-5 -mb-8 flex snap-x snap-mandatory scroll-px-5 gap-6 overflow-x-auto px-5 pt-1 pb-8 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-6 md:scroll-px-6 md:px-6"
      >
        {listings.map((listing) => (
          <li key={listing.id} className={CARD}>
            <ListingCard listing={listing} photos={photosOf(listing)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ALL_NEW = '/properties?homes=1&sort=newest';

/** The next card shows its edge on a phone; then two, three and four fill the row. */
const CARD =
  'w-[82%] shrink-0 snap-start md:w-[calc((100%-24px)/2)] lg:w-[calc((100%-48px)/3)] xl:w-[calc((100%-72px)/4)]';

const ARROWS = {
  previous: { label: 'Earlier cards', Icon: ChevronLeft },
  next: { label: 'More cards', Icon: ChevronRight },
};

type ArrowProps = { to: keyof typeof ARROWS; isIdle: boolean; onPress: () => void };

/** On a phone the row is swiped. At the row's end it stays where it is, so that the focus does. */
function Arrow({ to, isIdle, onPress }: ArrowProps) {
  const { label, Icon } = ARROWS[to];
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle}
      onClick={onPress}
      className="needs-script grid size-11 place-items-center rounded-full border border-line-2 bg-card aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink-3 max-md:hidden"
    >
      <Icon aria-hidden size={20} strokeWidth={1.6} />
    </button>
  );
}
