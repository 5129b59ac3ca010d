import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { LeadKind } from './lead.ts';
import type { Tour } from './tour.ts';

/** What somebody asked for, as the desk sorts it. */
export type AskedFor = 'inquiry' | 'tour' | 'consultation' | 'dream-home' | 'report' | 'newsletter';

/** A lead, or a confirmed subscriber, as a list of them names it. */
export type ListedLead = {
  number: LeadNumber;
  kind: AskedFor;
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
  /** When somebody said that it was done. With a subscriber there is nothing to do. */
  handledAt: Date | null;
  assignedTo: AccountId | null;
  note: string;
  /** Who wrote it last. */
  notedBy: AccountId | null;
};

/** 'lead-12', 'subscriber-4': they are counted apart. */
export type LeadNumber = { of: 'lead' | 'subscriber'; id: number };

export const showLeadNumber = ({ of, id }: LeadNumber): string => `${of}-${id}`;

const LARGEST_ID = 2_147_483_647;

/** Null where the text is no such number. */
export function parseLeadNumber(text: string): LeadNumber | null {
  const [, of = '', digits = ''] = /^(lead|subscriber)-([1-9]\d{0,9})$/.exec(text) ?? [];
  const id = Number(digits);
  if (of === '' || id > LARGEST_ID) return null;
  return { of: of === 'lead' ? 'lead' : 'subscriber', id };
}

/** What a realtor sets; what is left out stays. */
export type LeadChange = {
  handledAt?: Date | null | undefined;
  assignedTo?: AccountId | null | undefined;
  note?: { text: string; by: AccountId } | undefined;
};

export type LeadSearch = {
  status?: 'new' | 'handled' | undefined;
  /** Part of a name, an address or what was said; '' for all. */
  search: string;
  before: LeadPlace | null;
};

/** Where a list was left: the latest come first, of one moment leads before subscribers. */
export type LeadPlace = { at: Date; number: LeadNumber };

export const showLeadPlace = ({ at, number }: LeadPlace): string =>
  `${at.getTime()}.${showLeadNumber(number)}`;

/** Null where the text is no place that a list named. */
export function parseLeadPlace(text: string): LeadPlace | null {
  const [, time = '', rest = ''] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  const number = parseLeadNumber(rest);
  return number && { at: new Date(Number(time)), number };
}

/** Tours and reports are kinds of their own; the site's links fill in the subject, whose beginning tells the rest apart. */
export function askedFor({ kind, subject }: { kind: LeadKind; subject: string }): AskedFor {
  if (kind !== 'inquiry') return kind;
  if (/^dream home/i.test(subject)) return 'dream-home';
  return /consultation|^preconstruction|^advisor/i.test(subject) ? 'consultation' : 'inquiry';
}
