import { useRef } from 'react';

/** From and to, in the slider's own unit. */
export type Range = readonly [from: number, to: number];

type RangeSliderProps = {
  /** The thumbs' names: 'Minimum price', 'Maximum price'. */
  labels: readonly [from: string, to: string];
  min: number;
  max: number;
  step: number;
  value: Range;
  /** Formats a value for screen readers. */
  showValue(value: number): string;
  /** Called on every movement. */
  onSlide(value: Range): void;
  /** Called once the thumb or the key is released. */
  onRelease(value: Range): void;
};

/**
 * Two thumbs on one track. Each is a native range input, so that keyboard, touch and screen
 * readers work as usual. A thumb's box is 44 px, of which the middle 20 are drawn, and
 * its centre travels from 10 px to 10 px short of the width.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { labels, min, max, step, value, showValue, onSlide, onRelease } = props;
  const [from, to] = value;
  const percent = (at: number) => ((at - min) / (max - min)) * 100;
  const thumb = { min, max, step, showValue };

  return (
    <div className="relative h-11">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-2.5 top-5 h-1 w-[calc(100%-20px)]"
      >
        <rect width="100" height="4" className="fill-line-2" />
        <rect
          x={percent(from)}
          width={Math.max(0, percent(to) - percent(from))}
          height="4"
          className="fill-ink"
        />
      </svg>
      <Thumb
        {...thumb}
        label={labels[0]}
        value={from}
        // If both are at the far end, the lower one must be on top.
        isOnTop={percent(from) > 50}
        within={[min, to]}
        onSlide={(moved) => onSlide([Math.min(moved, to), to])}
        onRelease={(moved) => onRelease([Math.min(moved, to), to])}
      />
      <Thumb
        {...thumb}
        label={labels[1]}
        value={to}
        within={[from, max]}
        onSlide={(moved) => onSlide([from, Math.max(moved, from)])}
        onRelease={(moved) => onRelease([from, Math.max(moved, from)])}
      />
    </div>
  );
}

type SliderProps = Omit<RangeSliderProps, 'labels' | 'value' | 'onSlide' | 'onRelease'> & {
  /** The thumb's name. */
  label: string;
  value: number;
  onSlide(value: number): void;
  onRelease(value: number): void;
};

/** One thumb, on a track that is filled up to it in the colour of the text around. */
export function Slider(props: SliderProps) {
  const { min, max, value } = props;
  return (
    <div className="relative h-11">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-2.5 top-5 h-1 w-[calc(100%-20px)]"
      >
        <rect width="100" height="4" className="fill-line-2" />
        <rect width={((value - min) / (max - min)) * 100} height="4" className="fill-current" />
      </svg>
      <Thumb {...props} />
    </div>
  );
}

type ThumbProps = Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'showValue'> & {
  label: string;
  value: number;
  /** How far it goes now, if not along the whole track. */
  within?: Range;
  isOnTop?: boolean;
  onSlide(value: number): void;
  onRelease(value: number): void;
};

/** The keys that move a thumb by one step, and which way. */
const WAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

function Thumb({
  label,
  value,
  within,
  isOnTop = false,
  min,
  max,
  step,
  showValue,
  onSlide,
  onRelease,
}: ThumbProps) {
  const hasMoved = useRef(false);
  const keyIsDown = useRef(false);
  const release = (at: number) => {
    if (!hasMoved.current || keyIsDown.current) return;
    hasMoved.current = false;
    onRelease(at);
  };

  const stepsTo = (at: number) => Math.min(max, min + Math.round((at - min) / step) * step);
  // The browser would move a value that was typed between two steps to one of them.
  const isBetweenSteps = value < max && stepsTo(value) !== value;
  const slideTo = (at: number) => {
    hasMoved.current = true;
    onSlide(at);
  };

  return (
    <input
      // React's onChange is the browser's `input`; the native `change` event fires on release.
      ref={(input) => {
        const letGo = () => input && release(input.valueAsNumber);
        input?.addEventListener('change', letGo);
        return () => input?.removeEventListener('change', letGo);
      }}
      type="range"
      aria-label={label}
      aria-valuetext={showValue(value)}
      {...(within && { 'aria-valuemin': within[0], 'aria-valuemax': within[1] })}
      value={value}
      min={min}
      max={max}
      step={isBetweenSteps ? 'any' : step}
      onChange={(event) => slideTo(stepsTo(event.currentTarget.valueAsNumber))}
      // A key held down changes the value many times: only its release counts.
      onKeyDown={(event) => {
        keyIsDown.current = true;
        const way = isBetweenSteps ? (WAYS[event.key] ?? 0) : 0;
        if (way === 0) return;
        event.preventDefault();
        const before = min + Math.floor((value - min) / step) * step;
        slideTo(way < 0 ? before : Math.min(max, before + step));
      }}
      onKeyUp={(event) => {
        keyIsDown.current = false;
        release(event.currentTarget.valueAsNumber);
      }}
      className={`range-thumb ${isOnTop ? 'z-10' : ''}`}
    />
  );
}
