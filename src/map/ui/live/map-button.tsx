import type { ComponentProps } from 'react';

/** A button over the map, 44 px high. A pressed one is filled. */
export const MapButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={`flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 text-14 font-[550] hover:bg-hover focus-visible:z-10 disabled:cursor-default disabled:text-ink-3 disabled:hover:bg-card aria-pressed:bg-primary aria-pressed:text-on-primary ${className}`}
  />
);

/** Buttons in one box over the map. */
export const MapButtons = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    data-over-map
    {...rest}
    className={`pointer-events-auto flex divide-line rounded-field bg-card text-ink shadow-lift [&>*:first-child]:rounded-s-field [&>*:last-child]:rounded-e-field ${className}`}
  />
);
