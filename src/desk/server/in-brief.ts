import type { AccountId } from '#accounts/domain/account.ts';
import type { ListedConversation } from '#chat/domain/listed-conversation.ts';
import { formatLeadNumber, type ListedLead } from '#leads/domain/listed-lead.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ConversationInBrief } from '../domain/desk-conversation.ts';
import type { DeskLead } from '../domain/desk-lead.ts';
import type { DeskDeps } from './desk-deps.ts';

/** Resolves the ids in list rows to the names of realtors and homes. */
export type Names = {
  realtor(id: AccountId | null): { id: number; name: string } | null;
  home(id: ListingId | null): { id: number; words: string } | null;
};

type Named = {
  assignedTo: AccountId | null;
  notedBy: AccountId | null;
  listingId: ListingId | null;
};

/** Looks up each name once. */
export async function namesFor(
  { nameOf, namesOfHomes }: Pick<DeskDeps, 'nameOf' | 'namesOfHomes'>,
  rows: readonly Named[],
): Promise<Names> {
  const ids = new Set(
    rows.flatMap(({ assignedTo, notedBy }) => [assignedTo ?? [], notedBy ?? []].flat()),
  );
  const realtors = new Map(
    await Promise.all([...ids].map(async (id) => [id, await nameOf(id)] as const)),
  );
  const homes = await namesOfHomes([...new Set(rows.flatMap(({ listingId }) => listingId ?? []))]);
  return {
    realtor: (id) => (id === null ? null : { id, name: realtors.get(id) ?? 'A visitor' }),
    home: (id) => (id === null ? null : { id, words: homes.get(id) ?? `Listing ${id}` }),
  };
}

export const conversationInBrief = (
  one: ListedConversation,
  { realtor, home }: Names,
): ConversationInBrief => ({
  id: one.id,
  name: one.name,
  email: one.email,
  hasAccount: one.accountId !== null,
  status: one.status,
  assignedTo: realtor(one.assignedTo),
  startedFrom: one.startedFrom,
  listing: home(one.listingId),
  lastText: one.lastText,
  lastAt: one.lastAt.toISOString(),
  lastSeq: one.lastSeq,
  unread: one.unread,
  waitingSince: one.waitingSince?.toISOString() ?? null,
  isVisitorThere: one.isVisitorThere,
  createdAt: one.createdAt.toISOString(),
});

export const leadInBrief = (one: ListedLead, { realtor, home }: Names): DeskLead => ({
  id: formatLeadNumber(one.number),
  kind: one.kind,
  name: one.name,
  email: one.email,
  phone: one.phone,
  inquiryType: one.inquiryType,
  subject: one.subject,
  message: one.message,
  listing: home(one.listingId),
  tour: one.tour,
  isSuspect: one.isSuspect,
  receivedAt: one.receivedAt.toISOString(),
  handledAt: one.handledAt?.toISOString() ?? null,
  assignedTo: realtor(one.assignedTo),
  note: one.note,
  notedBy: realtor(one.notedBy),
});
