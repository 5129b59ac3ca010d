import { useEffect } from 'react';

/** Dispatched on the window once the application handles input. */
const APP_READY = 'app-ready';

/** The attribute of a button that will submit its form once the application is ready. */
export const SUBMITS_ONCE_READY = 'data-submits';

/** Milliseconds after which a recorded press has expired. */
const EXPIRES_AFTER = 10_000;

/**
 * Records what a visitor does before the application is ready, and repeats it then: first the changes of fields, as they
 * are now, then the last press on a button that needs the application, or Enter in a field of its form. It is inlined into the page as text, so it can only
 * use its arguments, and its comments are out here.
 *
 * A press's original event is stopped: React starts listening before it is done, and would handle it too.
 *
 * React takes the value that a field has when it starts for one that it has seen, and writes its own over it the next
 * time it renders. `repeatChange` therefore writes a value through React's setter first, and then the visitor's through
 * the browser's: only a difference between the two is a change to React. The first event makes it hydrate the field. Each
 * change has a task of its own, so that the next meets the state that it left.
 */
function keepEarlyInput(appReady: string, expiresAfter: number, submits: string) {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** By field, and by name for the radio buttons of one group. */
  const changes = new Map<unknown, [field: Field, value: string | boolean]>();
  let pressed: HTMLButtonElement | null = null;
  let timer: number;

  const recordChange = ({ target }: Event) => {
    const field = target as Field;
    const { type, name, value } = field;
    const key = type === 'radio' ? name : field;
    changes.delete(key);
    changes.set(key, [
      field,
      type === 'radio' || type === 'checkbox' ? (field as HTMLInputElement).checked : value,
    ]);
  };
  const repeatChange = ([field, value]: [Field, string | boolean]) => {
    const dispatch = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
    dispatch('input');
    if (typeof value === 'boolean') {
      (field as HTMLInputElement).checked = !value;
      field.click();
      return;
    }
    const { selectionStart = null, selectionEnd = null } = field as HTMLInputElement;
    field.value = `${value} `;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    if (selectionStart !== null)
      (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    dispatch('input');
    dispatch('change');
    if (field !== document.activeElement) dispatch('focusout');
  };

  const discard = () => {
    clearTimeout(timer);
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };
  const keep = (button: HTMLButtonElement) => {
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    timer = window.setTimeout(discard, expiresAfter);
  };
  const recordPress = (click: Event) => {
    discard();
    const button = click.target instanceof Element ? click.target.closest('button') : null;
    if (button?.type !== 'button' || button.commandForElement) return;
    click.stopPropagation();
    keep(button);
  };
  const recordEnter = (press: KeyboardEvent) => {
    const { target: field, key, isComposing } = press;
    if (key !== 'Enter' || isComposing || !(field instanceof HTMLInputElement)) return;
    const button = field.form?.querySelector<HTMLButtonElement>(submits);
    if (!button) return;
    press.preventDefault();
    discard();
    keep(button);
  };

  const repeat = () => {
    const button = pressed;
    discard();
    removeEventListener('input', recordChange, true);
    removeEventListener('click', recordPress, true);
    removeEventListener('keydown', recordEnter, true);
    for (const change of changes.values()) setTimeout(repeatChange, 0, change);
    setTimeout(() => button?.click());
  };
  addEventListener('input', recordChange, true);
  addEventListener('click', recordPress, true);
  addEventListener('keydown', recordEnter, true);
  addEventListener('pagehide', discard);
  addEventListener(appReady, () => setTimeout(repeat), { once: true });
}

/** The text of the script that runs in <head>, before there is anything to press. A function, so that browsers' scripts leave it out. */
export const earlyInputScript = (): string =>
  `(${keepEarlyInput})('${APP_READY}',${EXPIRES_AFTER},'[${SUBMITS_ONCE_READY}]')`;

/** Rendered in the root of the page: once its effect runs, every control works. */
export const useAppReady = () =>
  useEffect(() => {
    window.dispatchEvent(new Event(APP_READY));
  }, []);
