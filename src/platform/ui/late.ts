/** What tells that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Px below the window at which something is waited for no longer. */
const NEAR = 200;

/**
 * Resolves once a part of the page is near the window, or somebody has moved anything: what is below the first screen
 * need not be loaded before. At once where the part is not drawn yet.
 */
export function wantedPart(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    const done = () => {
      observer.disconnect();
      for (const sign of SIGNS) window.removeEventListener(sign, done);
      resolve();
    };
    observer.observe(part);
    for (const sign of SIGNS) window.addEventListener(sign, done, { passive: true });
  });
}

/**
 * Remembers what is pressed or chosen in a part of the page whose script has not come yet. Gives what does it once the
 * script is there.
 */
export function rememberLast(part: HTMLElement): () => void {
  let repeat: (() => void) | undefined;
  const press = (click: Event) => {
    const control =
      click.target instanceof Element && click.target.closest<HTMLElement>('button, [role=tab]');
    if (!control) return;
    // A tab is a link, which would lead away from the page.
    click.preventDefault();
    repeat = () => control.click();
  };
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement)
      repeat = () => target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  part.addEventListener('click', press, true);
  part.addEventListener('change', choose, true);
  return () => {
    part.removeEventListener('click', press, true);
    part.removeEventListener('change', choose, true);
    repeat?.();
  };
}
