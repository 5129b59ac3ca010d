import { Moon, Sun } from 'lucide-react';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { isDark } from '#platform/ui/browser/theme.ts';

const STORAGE_KEY = 'theme';

/** Runs in <head> before the first paint, so that the stored theme is applied without a flash. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/**
 * Switches between light and dark. The system decides until the visitor does. The HTML is the same for all
 * visitors, so it contains both icons and CSS shows the one for the other theme.
 */
export const ThemeSwitch = ({ wordless = false }: { wordless?: boolean }) => (
  <button
    type="button"
    onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}
    className="needs-script hit flex items-center hover:opacity-75"
  >
    <span className="inline-flex items-center gap-2 dark:hidden">
      <Moon aria-hidden strokeWidth={1.6} className={wordless ? 'size-5' : 'size-4'} />
      <span className={wordless ? 'sr-only' : ''}>Dark</span>
    </span>
    <span className="hidden items-center gap-2 dark:inline-flex">
      <Sun aria-hidden strokeWidth={1.6} className={wordless ? 'size-5' : 'size-4'} />
      <span className={wordless ? 'sr-only' : ''}>Light</span>
    </span>
  </button>
);

function chooseTheme(theme: 'light' | 'dark') {
  document.documentElement.dataset.theme = theme;
  browserStorage.set(STORAGE_KEY, theme);
}
