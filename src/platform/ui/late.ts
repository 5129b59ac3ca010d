/** What tells that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Resolves once somebody has moved anything; at once where the part is in the window already, or is not drawn yet. What
 * is below the first screen need not be loaded before.
 */
export function wantedPart(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || part.getBoundingClientRect().top < window.innerHeight) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, done);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, { passive: true });
  });
}

const CONTROLS = 'button, [role=tab], select';

/**
 * Remembers what is pressed or chosen in a part of the page whose script has not come yet. Gives what does it once the
 * script is there, and may have drawn the part anew.
 */
export function rememberLast(id: string): () => void {
  const controls = () => [
    ...(document.getElementById(id)?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
  ];
  let last: { at: number; value: string | null } | undefined;
  const remember = (event: Event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    const at = control ? controls().indexOf(control) : -1;
    const isChoice = control instanceof HTMLSelectElement;
    if (at < 0 || isChoice !== (event.type === 'change')) return;
    // A tab is a link, which would lead away from the page.
    if (!isChoice) event.preventDefault();
    last = { at, value: isChoice ? control.value : null };
  };
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true);
  return () => {
    for (const type of ['click', 'change']) document.removeEventListener(type, remember, true);
    const control = last && controls()[last.at];
    if (control instanceof HTMLSelectElement) {
      control.value = last?.value ?? control.value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else control?.click();
    last = undefined;
  };
}
