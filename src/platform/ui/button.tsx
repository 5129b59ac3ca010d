import type { ComponentProps } from 'react';

type Look = {
  /** One primary per group; use soft only on navy and on photos. */
  look?: keyof typeof COLOURS | undefined;
  /** 48 px high, or 44. */
  size?: keyof typeof SIZE_CLASSES | undefined;
};

/** Colours fade for the pointer only: half-way from disabled to enabled, no one could read the text. */
const SHAPE =
  'inline-flex items-center justify-center gap-2.5 rounded-field border px-6 text-center text-16 font-[550] ' +
  'hover:transition-colors disabled:cursor-default';

const DISABLED_CLASS = 'disabled:border-transparent disabled:bg-sunk disabled:text-ink-3';

const COLOURS = {
  primary: `border-transparent bg-primary text-on-primary hover:bg-primary-h ${DISABLED_CLASS}`,
  outline: `border-line-2 bg-card text-ink hover:bg-hover ${DISABLED_CLASS}`,
  soft:
    'border-transparent bg-accent-soft text-on-accent hover:bg-accent-soft-h ' +
    'disabled:border-on-bar-2 disabled:bg-transparent disabled:text-on-bar-2',
  ghost: `border-transparent text-ink hover:bg-hover ${DISABLED_CLASS}`,
  idle: 'cursor-default border-transparent bg-sunk text-ink-3',
  removal: `border-bad bg-card text-bad hover:bg-bad-wash ${DISABLED_CLASS}`,
};

const SIZE_CLASSES = { regular: 'min-h-12', small: 'min-h-11' };

const drawn = ({ look = 'primary', size = 'regular' }: Look, more = ''): string =>
  `${SHAPE} ${COLOURS[look]} ${SIZE_CLASSES[size]} ${more}`;

/**
 * A button. An `idle` one has nothing to do for now: unlike a disabled one it keeps focus if it was just
 * pressed. While `busy` names the work in progress ('Calculating...'), it shows a spinner with that text, stays in
 * the tab order and does nothing.
 */
export function Button({
  look,
  size,
  idle = false,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { idle?: boolean; busy?: string | undefined }) {
  const classes = drawn({ look, size }, className);
  if (idle) {
    return (
      <button
        {...rest}
        type="button"
        aria-disabled
        className={drawn({ look: 'idle', size }, className)}
      >
        {children}
      </button>
    );
  }
  if (busy === undefined) {
    return (
      <button {...rest} type={type} onClick={onClick} className={classes}>
        {children}
      </button>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled
      aria-live="polite"
      className={`${classes} cursor-progress`}
      onClick={(click) => click.preventDefault()}
    >
      {/* Both share one grid cell, so that the wider one keeps the button's width. */}
      <span className="grid">
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {children}
        </span>
        <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5">
          <span className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
          {busy}
        </span>
      </span>
    </button>
  );
}

/** A link that looks like a button, to another page of this site. */
export const ButtonLink = ({
  look,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string } & Look) => (
  <a {...rest} className={drawn({ look, size }, className)} />
);

/** The same for addresses outside this site: another site, an email address, a telephone number. */
export const OutsideLink = ({
  look,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string } & Look) => (
  <a {...rest} className={drawn({ look, size }, className)} />
);
