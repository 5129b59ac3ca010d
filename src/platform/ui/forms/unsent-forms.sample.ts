import { vi } from 'vitest';
import { mayLeavePage } from './unsent-forms.ts';

/** Whether a visitor who leaves the page now is asked first; they stay. */
export function isAskedBeforeLeaving(): boolean {
  vi.stubGlobal('confirm', () => false);
  return !mayLeavePage();
}
