import * as z from 'zod/mini';

/**
 * A place in any spelling. Must contain a letter or digit, because '..', for example, would resolve to another URL.
 */
export const placeText = () =>
  z.string().check(
    z.maxLength(100),
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Name a place'),
  );
