import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Toasts } from '#platform/ui/toasts.tsx';
import { WHOLE_PHOTO, type Zoom } from '../../domain/zoom.ts';
import { LargePhoto } from './large-photo.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { usePhotoViewer } from './use-photo-viewer.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export type FullScreenProps = {
  /** Photo URLs, main photo first; at least one. */
  photos: readonly string[];
  /** What a photo shows, by its URL, where the board tells: 'Kitchen'. */
  rooms?: ReadonlyMap<string, string> | undefined;
  /** The home's name: '48 Sample Road'. */
  of: string;
  /** The line below the name: '$2,895,000, Old Oakville, Oakville, ON'. */
  line: string;
  /** Shown with every photo, for example that it is an artist's impression. */
  caption?: string | undefined;
  /** The buttons that share and save the home. */
  actions?: ReactNode;
};

type OpenProps = FullScreenProps & {
  /** The first photo to show, counted from 0. */
  first: number;
  /** Reports which photo was shown last. */
  onClose: (shown: number) => void;
};

/**
 * A home's photos in full screen. The browser's modal dialog keeps focus inside, restores it, and closes on Escape.
 */
export function FullScreen({ photos, rooms, of, line, caption, ...props }: OpenProps) {
  const { actions, first, onClose } = props;
  const total = photos.length;
  const dialog = useRef<HTMLDialogElement>(null);
  const { at, zoom, turnTo, step, zoomBy, pressKey, ...gestures } = usePhotoViewer(first, total);
  const shown = placeOf(at, total);
  const isDescribed = caption !== undefined || (rooms?.size ?? 0) > 0;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${of}`}
      onClose={() => onClose(shown)}
      onKeyDown={pressKey}
      className={DIALOG}
    >
      <Toasts>
        <TopBar
          of={of}
          line={line}
          actions={actions}
          onClose={() => dialog.current?.close()}
          count={`${shown + 1} of ${total}`}
        >
          <ZoomButtons zoom={zoom} onZoomBy={zoomBy} />
        </TopBar>
        <Stage photos={photos} of={of} at={at} zoom={zoom} {...gestures} />
        {isDescribed && (
          // As high for a photo without a room, so that the photos don't change their size.
          <div className="min-h-[4.25rem] justify-between gap-6 px-5 py-2 [grid-area:caption] md:flex md:min-h-10 md:px-28">
            <p>{rooms?.get(photos[shown] ?? '')}</p>
            <p className="text-14 text-ink-2">{caption}</p>
          </div>
        )}
        {total > 1 && (
          <>
            <Arrow to="previous" onPress={() => step(-1)} />
            <Arrow to="next" onPress={() => step(1)} />
            <PhotoStrip photos={photos} rooms={rooms} shown={shown} onShow={turnTo} />
          </>
        )}
      </Toasts>
    </dialog>
  );
}

/** On a phone the zoom buttons are between the arrows, within reach of the thumb; from 768 px they are at the top. */
const DIALOG =
  'on-night m-0 hidden h-dvh max-h-none w-dvw max-w-none overflow-hidden open:grid open:animate-fade ' +
  'grid-cols-[6rem_minmax(0,1fr)_6rem] grid-rows-[auto_auto_minmax(0,1fr)_auto_auto_auto] items-center ' +
  "[grid-template-areas:'close_count_actions''close_name_actions''stage_stage_stage''caption_caption_caption''previous_zoom_next''strip_strip_strip'] " +
  'max-md:pt-3 md:grid-cols-[minmax(0,1fr)_auto_1fr] md:grid-rows-[76px_minmax(0,1fr)_auto_auto] md:gap-x-4 ' +
  "md:[grid-template-areas:'home_count_tools''stage_stage_stage''caption_caption_caption''strip_strip_strip']";

const placeOf = (at: number, total: number): number => ((at % total) + total) % total;

type TopBarProps = Pick<FullScreenProps, 'of' | 'line' | 'actions'> & {
  /** Which photo is shown: '7 of 24'. */
  count: string;
  onClose: () => void;
  /** From 768 px, the tools next to the actions. */
  children: ReactNode;
};

/** From 768 px, the count is in the middle between the home and the tools. */
const TopBar = ({ of, line, count, actions, onClose, children }: TopBarProps) => (
  <>
    <div className="contents md:flex md:items-center md:gap-4 md:[grid-area:home]">
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="ml-2 grid size-11 shrink-0 place-items-center rounded-field [grid-area:close] hover:bg-hover md:ml-6"
      >
        <X aria-hidden size={20} strokeWidth={1.6} />
      </button>
      <div className="min-w-0 text-14 [grid-area:name] max-md:text-center">
        <p className="truncate text-ink-2 md:font-[550] md:text-16 md:text-ink">{of}</p>
        <p className="truncate text-ink-2 max-md:hidden">{line}</p>
      </div>
    </div>
    <p aria-live="polite" className="figures text-center font-[550] [grid-area:count]">
      {count}
    </p>
    <div className="contents md:flex md:items-center md:justify-end md:[grid-area:tools]">
      {children}
      <div className="mr-2 flex justify-end [grid-area:actions] md:mr-5">{actions}</div>
    </div>
  </>
);

type StageProps = Pick<FullScreenProps, 'photos' | 'of'> &
  Pick<ReturnType<typeof usePhotoViewer>, 'at' | 'zoom' | 'stage' | 'listeners' | 'drag'>;

/** The photo shown, between its neighbours. */
function Stage({ photos, of, at, zoom, stage, listeners, drag }: StageProps) {
  const total = photos.length;
  return (
    <div
      ref={stage}
      {...listeners}
      className={`relative touch-none self-stretch overflow-hidden [grid-area:stage] md:mx-28 ${zoom.scale > 1 ? 'cursor-grab' : ''}`}
    >
      {(total > 1 ? [-1, 0, 1] : [0]).map((offset) => (
        <Slide
          key={at + offset}
          offset={offset}
          drag={drag}
          zoom={offset === 0 ? zoom : WHOLE_PHOTO}
          address={photos[placeOf(at + offset, total)] ?? ''}
          alt={`${of}, photo ${placeOf(at, total) + 1} of ${total}`}
        />
      ))}
    </div>
  );
}

type SlideProps = { offset: number; drag: number; zoom: Zoom; address: string; alt: string };

/** The photo shown, or a neighbour waiting off-screen. */
function Slide({ offset, drag, zoom, address, alt }: SlideProps) {
  const isShown = offset === 0;
  return (
    <div
      aria-hidden={!isShown}
      inert={!isShown}
      className={`absolute inset-0 ${drag === 0 ? 'transition-transform duration-200 ease-calm' : ''}`}
      style={{ transform: `translateX(calc(${offset * 100}% + ${drag}px))` }}
    >
      <div
        className="size-full"
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      >
        <LargePhoto address={address} alt={isShown ? alt : ''} />
      </div>
    </div>
  );
}

const ARROWS = {
  previous: {
    label: 'Previous photo',
    Icon: ChevronLeft,
    at: '[grid-area:previous] ml-5 md:left-9',
  },
  next: {
    label: 'Next photo',
    Icon: ChevronRight,
    at: '[grid-area:next] mr-5 justify-self-end md:right-9',
  },
};

function Arrow({ to, onPress }: { to: keyof typeof ARROWS; onPress: () => void }) {
  const { label, Icon, at } = ARROWS[to];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`grid size-12 place-items-center rounded-full bg-plate text-on-plate md:absolute md:top-1/2 md:m-0 md:-translate-y-1/2 ${at}`}
    >
      <Icon aria-hidden size={20} strokeWidth={1.6} />
    </button>
  );
}
