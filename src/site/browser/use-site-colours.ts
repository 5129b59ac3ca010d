import { useEffect } from 'react';

/** The id of the style that a page is sent with, if the site has colours of its own. */
export const COLOURS_ID = 'site-colours';

/** Follows a change of the colours on an open page. The policy allows no other inline style than the one that was sent. */
export function useSiteColours(tokens: string | null): void {
  useEffect(() => {
    const sent = document.getElementById(COLOURS_ID);
    if ((sent?.textContent ?? null) === tokens) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tokens ?? '');
    sent?.remove();
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [tokens]);
}
