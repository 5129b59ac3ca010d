import { useEffect } from 'react';

/** Dispatched on the window once the application handles presses. */
const TAKEN_OVER = 'taken-over';

/** Milliseconds after which a recorded press has expired. */
const KEPT_FOR = 10_000;

/**
 * Remembers the last press on a button that needs the application, and repeats it once the application is ready. Stops
 * the original event: React starts listening before it is done, and would handle it too. It is inlined into the page as
 * text, so it can only use its arguments, and its comments are out here.
 */
function keepLastPress(takenOver: string, keptFor: number) {
  let pressed: HTMLButtonElement | null = null;
  let timer: number;

  const forget = () => {
    clearTimeout(timer);
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };
  const keep = (click: Event) => {
    forget();
    const button = click.target instanceof Element ? click.target.closest('button') : null;
    if (button?.type !== 'button' || button.commandForElement) return;
    click.stopPropagation();
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    timer = window.setTimeout(forget, keptFor);
  };
  const pressAgain = () => {
    const button = pressed;
    forget();
    removeEventListener('click', keep, true);
    button?.click();
  };
  addEventListener('click', keep, true);
  addEventListener('pagehide', forget);
  addEventListener(takenOver, () => setTimeout(pressAgain), { once: true });
}

/** Runs in <head>, before there is anything to press. */
export const EARLY_PRESS_SCRIPT = `(${keepLastPress})('${TAKEN_OVER}',${KEPT_FOR})`;

/** Rendered in the root of the page: once its effect runs, every control works. */
export const useTakenOver = () =>
  useEffect(() => {
    window.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
