import { ZoomIn, ZoomOut } from 'lucide-react';
import { MOST_ZOOM, ZOOM_STEP, type Zoom } from '../../domain/zoom.ts';

type ZoomButtonsProps = { zoom: Zoom; onZoomBy: (by: number) => void };

/** Zoom in, zoom out, and the current scale. */
export function ZoomButtons({ zoom, onZoomBy }: ZoomButtonsProps) {
  const [isWhole, isClosest] = [zoom.scale === 1, zoom.scale === MOST_ZOOM];
  return (
    <div className="flex items-center justify-self-center rounded-field border border-line-2 [grid-area:zoom]">
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={isWhole}
        onClick={() => onZoomBy(-ZOOM_STEP)}
        className={ZOOM_BUTTON}
      >
        <ZoomOut aria-hidden size={20} strokeWidth={1.6} />
      </button>
      <p
        aria-live="polite"
        className="figures min-w-14 border-line-2 border-x text-center text-14 leading-[44px]"
      >
        {Math.round(zoom.scale * 100)}%
      </p>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={isClosest}
        onClick={() => onZoomBy(ZOOM_STEP)}
        className={ZOOM_BUTTON}
      >
        <ZoomIn aria-hidden size={20} strokeWidth={1.6} />
      </button>
    </div>
  );
}

const ZOOM_BUTTON =
  'grid size-11 place-items-center aria-disabled:cursor-default aria-disabled:text-ink-3';
