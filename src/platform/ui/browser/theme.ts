import { useSyncExternalStore } from 'react';

const SYSTEM = '(prefers-color-scheme: dark)';

/** Whether the page is dark: the visitor's choice, else the system's. Browser only. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia(SYSTEM).matches;
}

/** The same, for what is drawn by script rather than CSS. Light on the server. */
export const useIsDark = (): boolean => useSyncExternalStore(onThemeChange, isDark, () => false);

function onThemeChange(changed: () => void): () => void {
  const system = window.matchMedia(SYSTEM);
  const page = new MutationObserver(changed);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    page.disconnect();
    system.removeEventListener('change', changed);
  };
}
