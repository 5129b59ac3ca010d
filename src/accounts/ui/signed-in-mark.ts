import { SIGNED_IN_HINT } from '../domain/signed-in-hint.ts';

/** Runs in <head> before the first paint, so that the layout reserves room for the name of a signed-in user. */
export const SIGNED_IN_SCRIPT = `document.documentElement.toggleAttribute('data-signed-in',document.cookie.includes('${SIGNED_IN_HINT}='))`;

/** Does the same in a loaded document. */
export const markSignedIn = (isSignedIn: boolean) =>
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
