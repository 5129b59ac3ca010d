/** Whether the visitor has asked the system for less motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** How a script scrolls: smoothly, or at once if the visitor prefers reduced motion, which scripts' scrolling ignores. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');
