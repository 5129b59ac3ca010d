import * as z from 'zod/mini';
import { atMost, email, printable, Trimmed } from '#platform/domain/form-fields.ts';

export const REPORT_PROPERTY_TYPES = [
  'Any',
  'Detached',
  'Semi-Detached',
  'Townhouse',
  'Condo',
] as const;

const required = (message: string, longest: number) =>
  z.pipe(Trimmed, z.string().check(z.minLength(1, message), atMost(longest), printable));

/** A request for a market report; every field is required. */
export const ReportRequest = z.object({
  region: required('Region is required', 60),
  firstName: required('First name is required', 100),
  lastName: required('Last name is required', 100),
  email: z.pipe(
    Trimmed.check(z.minLength(1, 'Email is required')),
    email('Please enter a valid email'),
  ),
  phone: required('Phone number is required', 40),
  propertyType: z._default(z.enum(REPORT_PROPERTY_TYPES), 'Detached'),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z._default(z.string().check(z.maxLength(1_000)), ''),
});
export type ReportRequest = z.infer<typeof ReportRequest>;
