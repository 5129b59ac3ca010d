import { z } from 'zod/mini';
import { atMost, printable, Trimmed, VISIBLE } from '#platform/domain/form-fields.ts';
import { whyNotReal } from './real-address.ts';

/** Why an address won't do, in the words of the form; null where it will. */
const whyRefused = (address: string): string | null =>
  address === '' ? 'Email is required to start chatting.' : whyNotReal(address);

/** What a visitor says before the first message: the form's rules and the server's. */
export const Registration = z.object({
  userName: z.pipe(
    Trimmed,
    z
      .string()
      .check(z.regex(VISIBLE, 'Please enter your name to start chatting.'), atMost(100), printable),
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
