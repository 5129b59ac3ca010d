/** Journeys run in one window size, except those about width: layout.spec.ts has them. */
export const DESKTOP = { width: 1440, height: 900 };
export const LAPTOP = { width: 1024, height: 800 };
export const NARROW_TABLET = { width: 768, height: 1024 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest width that content must fit, by WCAG 1.4.10. */
export const NARROW_WINDOW = { width: 320, height: 640 };
/** The least that content must fit by it: a window of 1280 x 1024 at 400%. */
export const ZOOMED_WINDOW = { width: 320, height: 256 };
/** A small phone, and one on its side. */
export const SMALL_PHONE = { width: 320, height: 568 };
export const PHONE_ON_ITS_SIDE = { width: 667, height: 375 };
/** A large phone on its side. */
export const LYING_WIDE = { width: 844, height: 390 };
/** Enough for a map next to a list. Without a graphics card each pixel of the map costs time. */
export const SMALL_DESKTOP = { width: 1000, height: 600 };
