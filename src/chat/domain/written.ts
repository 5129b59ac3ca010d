import { z } from 'zod/mini';
import { VISIBLE } from '#platform/domain/form-fields.ts';
import { LONGEST_MESSAGE } from './frames.ts';

/** What somebody writes: lines and tabs belong to it, other controls do not, nor what turns text around. */
export const Written = z.pipe(
  z.pipe(
    z.string(),
    z.transform((given) =>
      given
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
        .replace(/[^\P{Cc}\n\t]|\p{Cs}|\p{Zl}|\p{Zp}/gu, ' ')
        .trim(),
    ),
  ),
  z
    .string()
    .check(
      z.regex(VISIBLE, 'Please write something first.'),
      z.maxLength(LONGEST_MESSAGE, `Please use at most ${LONGEST_MESSAGE} characters.`),
    ),
);
