import { useState } from 'react';
import { FindPanel } from './find-panel.tsx';
import { FindSheet } from './find-sheet.tsx';
import { useListener } from './use-combobox.ts';
import type { FinderProps } from './use-find-list.ts';

/** What finds while the visitor types: below the field, or on a phone in a sheet over the page. */
export function Finder(props: FinderProps) {
  const [isNarrow, setIsNarrow] = useState(isNarrowWindow);
  // The window may have been turned since.
  useListener(props.field, 'focus', () => setIsNarrow(isNarrowWindow()));
  return isNarrow ? <FindSheet {...props} /> : <FindPanel {...props} />;
}

export const isNarrowWindow = (): boolean =>
  window.matchMedia?.('(width < 48rem)').matches ?? false;
