import * as z from 'zod/mini';
import { Lines, VISIBLE_CHARACTER } from '#platform/domain/form-fields.ts';
import { LONGEST_MESSAGE } from './frames.ts';

/** Schema of a message's text. */
export const Written = z.pipe(
  Lines,
  z
    .string()
    .check(
      z.trim(),
      z.regex(VISIBLE_CHARACTER, 'Please write something first.'),
      z.maxLength(LONGEST_MESSAGE, `Please use at most ${LONGEST_MESSAGE} characters.`),
    ),
);
