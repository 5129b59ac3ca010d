import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Photo } from '#media/ui/photo.tsx';
import { useCarousel } from '#platform/ui/browser/use-carousel.ts';
import type { FullScreenProps } from './full-screen.tsx';
import { PHONE_PHOTO } from './photo-height.ts';
import { RoomLabel, slideId, Thumbnails } from './thumbnails.tsx';
import { FullScreen, useFullScreen } from './use-full-screen.ts';

type GalleryProps = FullScreenProps & {
  /** The type of home, on the first photo. */
  badge: string;
};

/** A listing's photos: a looping carousel, up to six thumbnails, and a full-screen view of all of them. */
export const Gallery = ({ photos, ...rest }: GalleryProps) =>
  photos.length === 0 ? (
    <p
      className={`flex items-center justify-center rounded-card bg-sunk text-ink-3 md:aspect-[5/2] print:hidden ${PHONE_PHOTO}`}
    >
      No images available
    </p>
  ) : (
    // A board may send a photo twice.
    <Carousel photos={[...new Set(photos)]} {...rest} />
  );

function Carousel({ badge, ...all }: GalleryProps) {
  const { photos, rooms, of } = all;
  const total = photos.length;
  const carousel = useCarousel(total);
  const { shown, show, step } = carousel;
  const fullScreen = useFullScreen(photos);
  // The neighbouring photos and full screen load once the visitor points at or focuses the carousel.
  const [isLookedAt, setLookedAt] = useState(false);
  const look = () => {
    setLookedAt(true);
    fullScreen.preload();
  };

  const moveByKey = (press: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[press.key];
    // Alt and an arrow go back in the browser, and full screen has its own keys.
    const isForOthers = press.altKey || press.ctrlKey || press.metaKey || fullScreen.first !== null;
    if (move === undefined || isForOthers) return;
    press.preventDefault();
    if (move === 1 || move === -1) step(move);
    else show(move === 'first' ? 0 : total - 1);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Photos"
      onKeyDown={moveByKey}
      onPointerEnter={look}
      onFocus={look}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_calc((100%-30px)/2.5)]"
    >
      <PhotoRow
        photos={photos}
        rooms={rooms}
        of={of}
        badge={badge}
        carousel={carousel}
        isLookedAt={isLookedAt}
        onFullScreen={() => fullScreen.open(shown)}
      />
      {total > 1 && (
        <Thumbnails
          photos={photos}
          rooms={rooms}
          shown={shown}
          onShow={show}
          onShowAll={(place) => {
            show(place);
            fullScreen.open(place);
          }}
        />
      )}
      {fullScreen.first !== null && (
        <FullScreen
          {...all}
          first={fullScreen.first}
          onClose={(last) => {
            fullScreen.close();
            show(last);
          }}
        />
      )}
    </section>
  );
}

type PhotoRowProps = Pick<GalleryProps, 'photos' | 'rooms' | 'of' | 'badge'> & {
  carousel: ReturnType<typeof useCarousel>;
  /** Whether the neighbours of the photo shown load too. */
  isLookedAt: boolean;
  onFullScreen: () => void;
};

/** The scrolling row of photos, with its badge and controls on top. */
function PhotoRow({ photos, rooms, of, badge, carousel, ...props }: PhotoRowProps) {
  const { isLookedAt, onFullScreen } = props;
  const { row, listeners, shown, goesRound, step } = carousel;
  const total = photos.length;
  const isEager = (place: number) => place === 0 || (isLookedAt && Math.abs(place - shown) <= 1);
  return (
    <div className="relative overflow-hidden max-md:-mx-5 md:rounded-card">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below handles the keyboard */}
      <ul
        ref={row}
        {...listeners}
        aria-label={`Photos of ${of}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        onClick={onFullScreen}
        className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto -outline-offset-3 [scrollbar-width:none] motion-safe:scroll-smooth print:overflow-visible"
      >
        {goesRound && <Copy photo={photos.at(-1)} />}
        {photos.map((photo, place) => (
          <li key={photo} id={slideId(place)} className={place === 0 ? FIRST_SLIDE : SLIDE}>
            <Photo
              address={photo}
              alt={`${of}, photo ${place + 1} of ${total}`}
              {...MAIN_PHOTO}
              eager={isEager(place)}
              missing="No Image Available"
            />
            {rooms?.has(photo) && (
              <RoomLabel className="bottom-[22px] left-[72px]">{rooms.get(photo) ?? ''}</RoomLabel>
            )}
          </li>
        ))}
        {goesRound && <Copy photo={photos[0]} />}
      </ul>
      <p className="absolute top-3.5 left-3.5 flex h-7 items-center rounded-full bg-plate px-3 font-medium text-14 text-on-plate print:hidden">
        {badge}
      </p>
      <Controls shown={shown} total={total} onFullScreen={onFullScreen} onStep={step} />
    </div>
  );
}

type ControlsProps = {
  shown: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onFullScreen: () => void;
};

const Controls = ({ shown, total, onStep, onFullScreen }: ControlsProps) => (
  <div className="noscript:hidden print:hidden">
    {total > 1 && (
      <>
        <Arrow to="previous" onPress={() => onStep(-1)} />
        <Arrow to="next" onPress={() => onStep(1)} />
      </>
    )}
    <button
      type="button"
      aria-label="View photos full screen"
      aria-haspopup="dialog"
      onClick={onFullScreen}
      className="absolute bottom-3 left-4 grid size-11 place-items-center rounded-full bg-plate text-on-plate"
    >
      <Maximize2 aria-hidden size={20} strokeWidth={1.6} />
    </button>
    <p
      aria-live="polite"
      className="figures absolute right-4 bottom-4 rounded-full bg-on-plate/85 px-3.5 py-1 text-14 text-plate"
    >
      {shown + 1} of {total}
    </p>
  </div>
);

const SLIDE = 'relative w-full shrink-0 snap-center snap-always print:hidden';
const FIRST_SLIDE = 'relative w-full shrink-0 snap-center snap-always';

/** 714 px next to the thumbnails; full width on a phone. */
const MAIN_PHOTO = {
  // 6 px less than a phone's width, because browsers round up: twice 384 is there, but the next above twice 390 is 960. A
  // phone crops the photo and enlarges it by up to half, which its density hides.
  sizes:
    '(min-width: 1248px) 714px, (min-width: 768px) calc((100vw - 78px) * 0.6), calc(100vw - 6px)',
  widths: [384, 480, 768, 960, 1152, 1440],
  className: PHONE_PHOTO,
} as const;

/** A copy of the photo at the other end, so that the carousel loops; hidden from screen readers. */
const Copy = ({ photo }: { photo: string | undefined }) => (
  <li aria-hidden className={SLIDE}>
    <Photo address={photo} alt="" {...MAIN_PHOTO} missing="No Image Available" />
  </li>
);

const ARROWS = {
  previous: { label: 'Previous photo', Icon: ChevronLeft, at: 'left-4' },
  next: { label: 'Next photo', Icon: ChevronRight, at: 'right-4' },
};

function Arrow({ to, onPress }: { to: keyof typeof ARROWS; onPress: () => void }) {
  const { label, Icon, at } = ARROWS[to];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 ${at} grid size-12 -translate-y-1/2 place-items-center rounded-full bg-plate text-on-plate`}
    >
      <Icon aria-hidden size={20} strokeWidth={1.6} />
    </button>
  );
}
