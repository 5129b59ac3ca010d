/** Journeys run in one window size, except those about width: layout.spec.ts has them. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest width that content must fit, by WCAG 1.4.10. */
export const NARROW = { width: 320, height: 640 };
