import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Photo } from '#media/ui/photo.tsx';
import { scrollBehavior } from '#platform/ui/browser/reduced-motion.ts';
import type { CardListing } from './card-listing.ts';
import { useIsNew } from './new-homes.ts';

type CardPhotosProps = {
  listing: CardListing;
  /** All of the listing's photos, once loaded. */
  photos: readonly string[] | undefined;
  eager: boolean;
  /** The card's width, in the syntax of <img sizes>. */
  sizes: string;
};

/**
 * A card's photos: the main one and, once a pointer is near, the rest, to swipe or page through with arrows. For
 * keyboards and screen readers the card is one link; the listing's page has the photos for them.
 */
export function CardPhotos({ listing, photos, eager, sizes }: CardPhotosProps) {
  const isNew = useIsNew(listing.id);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // Until the visitor pages, only the first photo is loaded.
  const [reached, setReached] = useState(0);
  const [main] = listing.imageUrls;
  const all = [main, ...(photos ?? []).filter((photo) => photo !== main)];
  // The photo that an arrow has begun to scroll to: the next press goes on from there.
  const goal = useRef<number>(undefined);
  const width = () => row.current?.getBoundingClientRect().width || 1;

  const follow = () => {
    const at = (row.current?.scrollLeft ?? 0) / width();
    const place = Math.round(at);
    if (Math.abs(at - (goal.current ?? at)) < 0.01) letGo();
    setShown(place);
    setReached(Math.max(reached, place + 1));
  };
  const letGo = () => {
    goal.current = undefined;
  };
  const turn = (by: 1 | -1) => {
    goal.current = Math.min(Math.max((goal.current ?? shown) + by, 0), all.length - 1);
    row.current?.scrollTo({ left: goal.current * width(), behavior: scrollBehavior() });
  };

  return (
    <div className="group/photos relative" onPointerEnter={() => setReached(Math.max(reached, 1))}>
      {/* biome-ignore lint/a11y/useAnchorContent: the card's address is the same link, for everyone. */}
      <a
        href={`/property/${listing.id}`}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        className="block"
      >
        <ul
          ref={row}
          tabIndex={-1}
          onScroll={follow}
          onPointerDown={letGo}
          onWheel={letGo}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {all.map((photo, place) => (
            <li key={photo ?? 'none'} className="aspect-3/2 w-full shrink-0 snap-center bg-sunk">
              {place <= reached && (
                <Photo
                  address={photo}
                  alt={place === 0 ? listing.title : ''}
                  sizes={sizes}
                  widths={WIDTHS}
                  eager={eager && place === 0}
                  missing="Image unavailable"
                />
              )}
            </li>
          ))}
        </ul>
      </a>
      {/* Not when: the board tells registered visitors only. */}
      {isNew && <p className="photo-badge">New since your visit</p>}
      {all.length > 1 && (
        <div aria-hidden className="print:hidden">
          {shown > 0 && <Arrow to="previous" onPress={() => turn(-1)} />}
          {shown < all.length - 1 && <Arrow to="next" onPress={() => turn(1)} />}
          <p className="figures pointer-events-none absolute right-3 bottom-3 rounded-full bg-on-plate/85 px-3 py-0.5 text-14 text-plate">
            {shown + 1} of {all.length}
          </p>
        </div>
      )}
    </div>
  );
}

/** One is close to a card on every screen; each more is there 27 times on a list page. */
const WIDTHS = [320, 384, 640, 768, 960] as const;

const ARROWS = {
  previous: { label: 'Previous photo', Icon: ChevronLeft, at: 'left-1.5' },
  next: { label: 'Next photo', Icon: ChevronRight, at: 'right-1.5' },
};

/** Mouse only; touch screens swipe. */
function Arrow({ to, onPress }: { to: keyof typeof ARROWS; onPress: () => void }) {
  const { label, Icon, at } = ARROWS[to];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 ${at} hidden size-11 -translate-y-1/2 place-items-center opacity-0 transition-opacity duration-150 group-hover/photos:opacity-100 pointer-fine:grid`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-plate text-on-plate">
        <Icon size={20} strokeWidth={1.6} />
      </span>
    </button>
  );
}
