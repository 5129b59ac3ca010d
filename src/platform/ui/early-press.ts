import { useEffect } from 'react';

/** Told to the window once the application answers what is pressed. */
const TAKEN_OVER = 'taken-over';

/** Milliseconds after which a press is no longer what its visitor wants. */
const KEPT_FOR = 10_000;

/**
 * Keeps the last press where it is on a button that only the application can answer, and presses again when it can. The
 * press itself goes no further: React listens before it is through, and would answer too. Written into the page as text,
 * so it knows nothing but what it is given, and its comments stand here.
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

/** Stands in the root of the page: where its effects run, every control answers. */
export const useTakenOver = () =>
  useEffect(() => {
    window.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
