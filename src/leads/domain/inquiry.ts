import * as z from 'zod/mini';
import { atMost, email, Lines, Phone, printable, Trimmed } from '#platform/domain/form-fields.ts';
import { INQUIRY_TYPES, LONGEST_SUBJECT } from './inquiry-topics.ts';
import { Tour } from './tour.ts';

const LONGEST_NAME = 100;
const SHORTEST_MESSAGE = 10;
const LONGEST_MESSAGE = 5_000;

const name = (which: string) =>
  z.pipe(
    Trimmed,
    z
      .string()
      .check(
        z.minLength(2, `${which} must be at least 2 characters.`),
        atMost(LONGEST_NAME),
        printable,
      ),
  );

const Message = z.pipe(
  Lines,
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_MESSAGE, `Message must be at most ${LONGEST_MESSAGE} characters.`),
    ),
);

const fields = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: email('Please enter a valid email address.'),
  phone: z._default(Phone, ''),
  inquiryType: z._default(z.enum(INQUIRY_TYPES), ''),
  message: z._default(Message, ''),
  /** The home it is about. */
  propertyId: z._default(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))), null),
  /** Tour requests only: in person or by video, and the preferred times. */
  tour: z._default(z.nullable(Tour), null),
  /** Prefilled by a link: 'Tour of 12 Sample Court'. */
  subject: z._default(z.pipe(Trimmed, z.string().check(atMost(LONGEST_SUBJECT), printable)), ''),
  /** Honeypot: hidden from people, but bots that fill in every field fill it in. */
  website: z._default(z.string().check(z.maxLength(1_000)), ''),
});
const fieldsAtHand = z.object({ message: z.string(), tour: z.nullable(z.unknown()) });

/** Body that the inquiry form sends. A tour request needs no message. */
export const Inquiry = fields.check(
  z.refine(({ message, tour }) => tour !== null || message.length >= SHORTEST_MESSAGE, {
    path: ['message'],
    error: `Message must be at least ${SHORTEST_MESSAGE} characters.`,
    // Also checked if another field is invalid, so that the form shows every problem at once.
    when: ({ value }) => fieldsAtHand.safeParse(value).success,
  }),
);
export type Inquiry = z.infer<typeof Inquiry>;
