import { z } from 'zod/mini';

/** Any spelling of a place. One without a letter or digit, '..' say, would lead to another address. */
export const PlaceText = z.string().check(
  z.maxLength(100),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Name a place'),
);
