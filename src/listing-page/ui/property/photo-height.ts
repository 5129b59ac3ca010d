/**
 * A home's photo on a phone: 45% of the screen's height, known before it loads. Of the small viewport, because the dynamic
 * one grows as the browser's toolbar retracts, which would move the page while it scrolls.
 */
export const PHONE_PHOTO = 'max-md:h-[max(45svh,15rem)]';
