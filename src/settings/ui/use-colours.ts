import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Theme } from '../domain/tokens.ts';

/**
 * Sets an element's custom properties, and its theme if it has one of its own. Not by a style attribute, which the page's policy
 * would not allow in what the server sends.
 */
export function useColours(
  colours: Readonly<Record<string, string>>,
  theme?: Theme,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const style = ref.current?.style;
    for (const [name, colour] of Object.entries(colours)) style?.setProperty(`--${name}`, colour);
    if (theme) style?.setProperty('color-scheme', theme);
  }, [colours, theme]);
  return ref;
}
