import { useEffect } from 'react';

const ATTRIBUTE = 'data-first-view';

/**
 * Runs in <head>: marks a page that was opened at its top, not reloaded, returned to, or opened at one of its sections.
 * While it is marked, the class below-fold spares the parts below the first view (first-view.css).
 */
export const FIRST_VIEW_SCRIPT = `document.documentElement.toggleAttribute('${ATTRIBUTE}',!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')`;

/** Rendered in the root of the page: when the visitor starts to scroll, lays the rest out, a part at a time. */
export const useRestLaidOut = () =>
  useEffect(() => {
    if (!document.documentElement.hasAttribute(ATTRIBUTE)) return;
    let timer: number;
    const start = () => {
      const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')];
      const layOutNext = () => {
        const part = parts.shift();
        if (!part) return document.documentElement.removeAttribute(ATTRIBUTE);
        part.style.contentVisibility = 'visible';
        timer = window.setTimeout(layOutNext);
      };
      layOutNext();
    };
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', start);
      clearTimeout(timer);
    };
  }, []);
