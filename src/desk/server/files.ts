import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { csvFile } from '#platform/server/http/csv-file.ts';
import {
  CONVERSATIONS_CSV_HEAD,
  conversationCsvLine,
  LEADS_CSV_HEAD,
  leadCsvLine,
} from '../domain/desk-csv.ts';
import type { DeskDeps } from './desk-deps.ts';
import { conversationInBrief, leadInBrief, namesFor } from './in-brief.ts';

/** Owners export everything, realtors their own entries and those that no one has taken. */
const ownerOf = ({ id, role }: SignedIn): AccountId | null => (role === 'owner' ? null : id);

/** Conversations as a spreadsheet file. */
export async function conversationsFile(who: SignedIn, deps: DeskDeps): Promise<Response> {
  const { conversations, noteExport } = deps;
  const of = ownerOf(who);
  // Noted first: nothing leaves the site without an entry.
  await noteExport(who, 'conversations', await conversations.count(of));
  return csvFile('conversations', CONVERSATIONS_CSV_HEAD, conversations.all(of), async (some) => {
    const names = await namesFor(deps, some);
    return some
      .map((one) => conversationCsvLine({ ...conversationInBrief(one, names), note: one.note }))
      .join('');
  });
}

/** Leads and confirmed subscribers as a spreadsheet file. */
export async function leadsFile(who: SignedIn, deps: DeskDeps): Promise<Response> {
  const { leads, noteExport } = deps;
  const of = ownerOf(who);
  await noteExport(who, 'leads', await leads.count(of));
  return csvFile('leads', LEADS_CSV_HEAD, leads.all(of), async (some) => {
    const names = await namesFor(deps, some);
    return some.map((one) => leadCsvLine(leadInBrief(one, names))).join('');
  });
}
