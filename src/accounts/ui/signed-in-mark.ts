import { SIGNED_IN_HINT } from '../domain/signed-in-hint.ts';

/** Runs in <head> before the first paint: where somebody is signed in, there is room for a name from the start. */
export const SIGNED_IN_SCRIPT = `document.documentElement.toggleAttribute('data-signed-in',document.cookie.includes('${SIGNED_IN_HINT}='))`;

/** The same for a document that is already shown. */
export const markSignedIn = (isSignedIn: boolean) =>
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
