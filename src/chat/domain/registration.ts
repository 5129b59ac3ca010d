import * as z from 'zod/mini';
import { atMost, printable, Trimmed, VISIBLE_CHARACTER } from '#platform/domain/form-fields.ts';
import { whyNotReal } from './real-address.ts';

/** The form's error for an address; null if it is valid. */
const whyRefused = (address: string): string | null =>
  address === '' ? 'Email is required to start chatting.' : whyNotReal(address);

/** What a visitor enters before the first message; the form and the server share these rules. */
export const Registration = z.object({
  userName: z.pipe(
    Trimmed,
    z
      .string()
      .check(
        z.regex(VISIBLE_CHARACTER, 'Please enter your name to start chatting.'),
        atMost(100),
        printable,
      ),
  ),
  userEmail: z.pipe(
    Trimmed,
    z.string().check(
      z.refine((address) => whyRefused(address) === null, {
        error: ({ input }) => whyRefused(String(input)) ?? '',
      }),
    ),
  ),
});
export type Registration = z.infer<typeof Registration>;
