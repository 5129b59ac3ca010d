import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import type { LeadKind } from './lead.ts';
import type { Tour } from './tour.ts';

/** Categories in which the desk sorts leads. */
export type LeadCategory =
  | 'inquiry'
  | 'tour'
  | 'consultation'
  | 'dream-home'
  | 'report'
  | 'newsletter';

/** A lead or confirmed subscriber, as it appears in a list. */
export type ListedLead = {
  number: LeadNumber;
  kind: LeadCategory;
  name: string;
  email: string;
  phone: string;
  inquiryType: string;
  subject: string;
  message: string;
  listingId: ListingId | null;
  tour: Tour | null;
  isSuspect: boolean;
  receivedAt: Date;
  /** When it was marked as handled. Subscribers need no handling. */
  handledAt: Date | null;
  assignedTo: AccountId | null;
  note: string;
  /** Last author of the note. */
  notedBy: AccountId | null;
};

/** A lead or subscriber number, 'lead-12' or 'subscriber-4'; each has its own sequence. */
export type LeadNumber = { of: 'lead' | 'subscriber'; id: number };

export const formatLeadNumber = ({ of, id }: LeadNumber): string => `${of}-${id}`;

/** Null if the text is not a valid number. */
export function parseLeadNumber(text: string): LeadNumber | null {
  const [, of = '', digits = ''] = /^(lead|subscriber)-([1-9]\d{0,9})$/.exec(text) ?? [];
  const id = Number(digits);
  if (of === '' || id > MAX_ID) return null;
  return { of: of === 'lead' ? 'lead' : 'subscriber', id };
}

/** Fields a realtor can set; omitted ones stay unchanged. */
export type LeadChange = {
  handledAt?: Date | null | undefined;
  assignedTo?: AccountId | null | undefined;
  note?: { text: string; by: AccountId } | undefined;
};

export type LeadSearch = {
  status?: 'new' | 'handled' | undefined;
  /** Part of a name, an address or a message; '' for all. */
  search: string;
  before: LeadCursor | null;
};

/** Cursor of a list: newest first; at the same moment, leads come before subscribers. */
export type LeadCursor = { at: Date; number: LeadNumber };

export const formatLeadCursor = ({ at, number }: LeadCursor): string =>
  `${at.getTime()}.${formatLeadNumber(number)}`;

/** Null if the text is not a valid cursor. */
export function parseLeadCursor(text: string): LeadCursor | null {
  const [, time = '', rest = ''] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  const number = parseLeadNumber(rest);
  return number && { at: new Date(Number(time)), number };
}

/**
 * Tours and reports have their own kind; the others are recognized by the beginning of the subject that the site's
 * links fill in.
 */
export function categoryOf({ kind, subject }: { kind: LeadKind; subject: string }): LeadCategory {
  if (kind !== 'inquiry') return kind;
  if (/^dream home/i.test(subject)) return 'dream-home';
  return /consultation|^preconstruction|^advisor/i.test(subject) ? 'consultation' : 'inquiry';
}
