import * as z from 'zod/mini';
import { Lines, VISIBLE_CHARACTER } from '#platform/domain/form-fields.ts';
import { MAX_MESSAGE_LENGTH } from './frames.ts';

/** Schema of a message's text. */
export const Written = z.pipe(
  Lines,
  z
    .string()
    .check(
      z.trim(),
      z.regex(VISIBLE_CHARACTER, 'Please write something first.'),
      z.maxLength(MAX_MESSAGE_LENGTH, `Please use at most ${MAX_MESSAGE_LENGTH} characters.`),
    ),
);
