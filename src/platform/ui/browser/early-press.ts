import { useEffect } from 'react';

/** Dispatched on the window once the application handles presses. */
const APP_READY = 'app-ready';

/** Milliseconds after which a recorded press has expired. */
const EXPIRES_AFTER = 10_000;

/**
 * Records the last press on a button that needs the application, and repeats it once the application is ready. Stops
 * the original event: React starts listening before it is done, and would handle it too. It is inlined into the page as
 * text, so it can only use its arguments, and its comments are out here.
 */
function recordLastPress(appReady: string, expiresAfter: number) {
  let pressed: HTMLButtonElement | null = null;
  let timer: number;

  const discard = () => {
    clearTimeout(timer);
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };
  const record = (click: Event) => {
    discard();
    const button = click.target instanceof Element ? click.target.closest('button') : null;
    if (button?.type !== 'button' || button.commandForElement) return;
    click.stopPropagation();
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    timer = window.setTimeout(discard, expiresAfter);
  };
  const replay = () => {
    const button = pressed;
    discard();
    removeEventListener('click', record, true);
    button?.click();
  };
  addEventListener('click', record, true);
  addEventListener('pagehide', discard);
  addEventListener(appReady, () => setTimeout(replay), { once: true });
}

/** Runs in <head>, before there is anything to press. */
export const EARLY_PRESS_SCRIPT = `(${recordLastPress})('${APP_READY}',${EXPIRES_AFTER})`;

/** Rendered in the root of the page: once its effect runs, every control works. */
export const useAppReady = () =>
  useEffect(() => {
    window.dispatchEvent(new Event(APP_READY));
  }, []);
