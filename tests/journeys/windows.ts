/** A journey runs in one window, unless it is about what differs by width: layout.spec.ts holds those. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest that content must fit, by WCAG 1.4.10. */
export const NARROW = { width: 320, height: 640 };
