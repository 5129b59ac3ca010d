import * as z from 'zod/mini';
import { Tour } from '#leads/domain/tour.ts';
import { Realtor } from './desk-conversation.ts';

/** A lead or confirmed newsletter subscriber as the desk shows it. Times are ISO 8601. */
export const DeskLead = z.object({
  /** 'lead-12'; 'subscriber-4' for the newsletter. */
  id: z.string(),
  kind: z.enum(['inquiry', 'tour', 'consultation', 'dream-home', 'report', 'newsletter']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.string(),
  subject: z.string(),
  message: z.string(),
  listing: z.nullable(z.object({ id: z.int(), words: z.string() })),
  tour: z.nullable(Tour),
  isSuspect: z.boolean(),
  receivedAt: z.string(),
  handledAt: z.nullable(z.string()),
  assignedTo: z.nullable(Realtor),
  note: z.string(),
  notedBy: z.nullable(Realtor),
});
export type DeskLead = z.infer<typeof DeskLead>;
