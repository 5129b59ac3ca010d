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
        onSlide={(moved) => onSlide([Math.min(moved, to), to])}
        onRelease={(moved) => onRelease([Math.min(moved, to), to])}
      />
      <Thumb
        {...thumb}
        label={labels[1]}
        value={to}
        onSlide={(moved) => onSlide([from, Math.max(moved, from)])}
        onRelease={(moved) => onRelease([from, Math.max(moved, from)])}
      />
    </div>
  );
}

type ThumbProps = Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'showValue'> & {
  label: string;
  value: number;
  isOnTop?: boolean;
  onSlide(value: number): void;
  onRelease(value: number): void;
};

function Thumb({
  label,
  value,
  isOnTop = false,
  showValue,
  onSlide,
  onRelease,
  ...bounds
}: ThumbProps) {
  const hasMoved = useRef(false);
  const keyIsDown = useRef(false);
  const release = (at: number) => {
    if (!hasMoved.current || keyIsDown.current) return;
    hasMoved.current = false;
    onRelease(at);
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
      value={value}
      {...bounds}
      onChange={(event) => {
        hasMoved.current = true;
        onSlide(event.currentTarget.valueAsNumber);
      }}
      // A key held down changes the value many times: only its release counts.
      onKeyDown={() => {
        keyIsDown.current = true;
      }}
      onKeyUp={(event) => {
        keyIsDown.current = false;
        release(event.currentTarget.valueAsNumber);
      }}
      className={`${isOnTop ? 'z-10' : ''} pointer-events-none absolute -inset-x-3 inset-y-0 m-0 h-11 w-[calc(100%+24px)] appearance-none bg-transparent outline-none ${THUMB}`}
    />
  );
}

/**
 * 44 px to press, of which a transparent border hides all but 20. Each rule exists twice, because a browser
 * drops a rule with another engine's pseudo-element.
 */
const THUMB = [
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-moz-range-thumb]:pointer-events-auto',
  '[&::-webkit-slider-thumb]:appearance-none [&::-moz-range-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:box-border [&::-moz-range-thumb]:box-border',
  '[&::-webkit-slider-thumb]:size-11 [&::-moz-range-thumb]:size-11',
  '[&::-webkit-slider-thumb]:rounded-full [&::-moz-range-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-12 [&::-moz-range-thumb]:border-12',
  '[&::-webkit-slider-thumb]:border-transparent [&::-moz-range-thumb]:border-transparent',
  '[&::-webkit-slider-thumb]:bg-card [&::-moz-range-thumb]:bg-card',
  '[&::-webkit-slider-thumb]:bg-clip-padding [&::-moz-range-thumb]:bg-clip-padding',
  '[&::-webkit-slider-thumb]:shadow-[inset_0_0_0_2.5px_var(--ink)] [&::-moz-range-thumb]:shadow-[inset_0_0_0_2.5px_var(--ink)]',
  '[&::-webkit-slider-thumb]:cursor-grab [&::-moz-range-thumb]:cursor-grab',
  '[&::-webkit-slider-thumb]:outline-focus [&::-moz-range-thumb]:outline-focus',
  '[&::-webkit-slider-thumb]:-outline-offset-10 [&::-moz-range-thumb]:-outline-offset-10',
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-3',
].join(' ');
