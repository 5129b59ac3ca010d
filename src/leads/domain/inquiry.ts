import * as z from 'zod/mini';
import {
  atMost,
  email,
  Lines,
  MAX_NAME_LENGTH,
  Phone,
  printable,
  Trimmed,
} from '#platform/domain/form-fields.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import { INQUIRY_TYPES, MAX_INQUIRY_SUBJECT_LENGTH } from './inquiry-topics.ts';
import { Tour } from './tour.ts';

const MIN_INQUIRY_LENGTH = 10;
const MAX_INQUIRY_LENGTH = 5_000;

const name = (which: string) =>
  z.pipe(
    Trimmed,
    z
      .string()
      .check(
        z.minLength(2, `${which} must be at least 2 characters.`),
        atMost(MAX_NAME_LENGTH),
        printable,
      ),
  );

const Message = z.pipe(
  Lines,
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAX_INQUIRY_LENGTH, `Message must be at most ${MAX_INQUIRY_LENGTH} characters.`),
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
  propertyId: z._default(z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID))), null),
  /** Tour requests only: in person or by video, and the preferred times. */
  tour: z._default(z.nullable(Tour), null),
  /** Prefilled by a link: 'Tour of 12 Sample Court'. */
  subject: z._default(
    z.pipe(Trimmed, z.string().check(atMost(MAX_INQUIRY_SUBJECT_LENGTH), printable)),
    '',
  ),
  /** Honeypot: hidden from people, but bots that fill in every field fill it in. */
  website: z._default(z.string().check(z.maxLength(1_000)), ''),
});
const fieldsAtHand = z.object({ message: z.string(), tour: z.nullable(z.unknown()) });

/** Body that the inquiry form sends. A tour request needs no message. */
export const Inquiry = fields.check(
  z.refine(({ message, tour }) => tour !== null || message.length >= MIN_INQUIRY_LENGTH, {
    path: ['message'],
    error: `Message must be at least ${MIN_INQUIRY_LENGTH} characters.`,
    // Also checked if another field is invalid, so that the form shows every problem at once.
    when: ({ value }) => fieldsAtHand.safeParse(value).success,
  }),
);
export type Inquiry = z.infer<typeof Inquiry>;
