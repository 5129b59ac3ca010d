import type { SignedIn } from '#accounts/domain/account.ts';
import { formatPlace } from '#chat/domain/listed-conversation.ts';
import { REFUSALS } from '#chat/domain/words.ts';
import { formatLeadCursor } from '#leads/domain/listed-lead.ts';
import { type CallRequest, type Handler, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import * as calls from '../api.ts';
import type { DeskDeps } from './desk-deps.ts';
import { conversationsFile, leadsFile } from './files.ts';
import { conversationInBrief, leadInBrief, namesFor } from './in-brief.ts';
import { conversationSearch, leadSearch } from './list-search.ts';
import { wholeConversation } from './whole-conversation.ts';

/** The calls in desk/api.ts, each for the roles that it names. */
export function deskRoutes(deps: DeskDeps): Handler[] {
  const { conversations, leads } = deps;
  const handle = handleFor(deps.staffFor, nothingHere);

  return [
    handle(calls.showDesk, async ({ who: { id, fullName: name, role } }) => {
      const [waiting, newLeads] = await Promise.all([conversations.waiting(), leads.fresh()]);
      return { me: { id, name, role }, waiting, newLeads };
    }),
    handle(calls.downloadConversations, ({ who }) => conversationsFile(who, deps)),
    handle(calls.downloadLeads, ({ who }) => leadsFile(who, deps)),
    handle(calls.listConversations, ({ query }) => conversationsListed(query, deps)),
    handle(calls.showConversation, async ({ params }) => {
      const conversation = await wholeConversation(deps, params.id);
      return conversation ? { conversation } : nothingHere();
    }),
    handle(calls.changeConversation, (call) => changeConversation(call, deps)),
    handle(calls.mailTranscript, async ({ params }) => {
      const mailed = await conversations.mailTranscript(params.id);
      if (mailed.ok) return {};
      if (mailed.reason === 'no-such-conversation') return nothingHere();
      return refuse(mailed.reason === 'sent-enough' ? 429 : 409, REFUSALS[mailed.reason]);
    }),
    handle(calls.findHomes, ({ query }) => ({
      homes: deps.homes(deps.findHomes(query.search ?? '')),
    })),
    handle(calls.listLeads, ({ query }) => leadsListed(query, deps)),
    handle(calls.showLead, async ({ params }) => {
      const lead = await leads.byNumber(params.id);
      if (!lead) return nothingHere();
      return { lead: leadInBrief(lead, await namesFor(deps, [lead])) };
    }),
    handle(calls.changeLead, (call) => changeLead(call, deps)),
  ];
}

async function conversationsListed(query: calls.ListQuery, deps: DeskDeps) {
  const page = await deps.conversations.list(conversationSearch(query));
  const names = await namesFor(deps, page.conversations);
  return {
    conversations: page.conversations.map((one) => conversationInBrief(one, names)),
    before: page.before && formatPlace(page.before),
  };
}

async function leadsListed(query: calls.ListQuery, deps: DeskDeps) {
  const page = await deps.leads.list(leadSearch(query));
  const names = await namesFor(deps, page.leads);
  return {
    leads: page.leads.map((one) => leadInBrief(one, names)),
    before: page.before && formatLeadCursor(page.before),
  };
}

async function changeConversation(
  { params: { id }, body, who }: CallRequest<typeof calls.changeConversation, SignedIn>,
  deps: DeskDeps,
) {
  const { status, assigned, note } = body;
  await deps.conversations.change(id, {
    status,
    ...noted(note, who),
    ...assignedTo(assigned, who),
  });
  const changed = await deps.conversations.byId(id);
  if (!changed) return nothingHere();
  return { conversation: conversationInBrief(changed, await namesFor(deps, [changed])) };
}

async function changeLead(
  { params: { id }, body, who }: CallRequest<typeof calls.changeLead, SignedIn>,
  deps: DeskDeps,
) {
  // A subscriber has nothing to change.
  if (id.of !== 'lead') return nothingHere();
  const { handled, assigned, note } = body;
  await deps.leads.change(id.id, {
    ...noted(note, who),
    ...(handled !== undefined && { handledAt: handled ? deps.now() : null }),
    ...assignedTo(assigned, who),
  });
  const changed = await deps.leads.byNumber(id);
  if (!changed) return nothingHere();
  return { lead: leadInBrief(changed, await namesFor(deps, [changed])) };
}

const noted = (text: string | undefined, { id: by }: SignedIn) =>
  text === undefined ? {} : { note: { text, by } };

const assignedTo = (assigned: boolean | undefined, { id }: SignedIn) =>
  assigned === undefined ? {} : { assignedTo: assigned ? id : null };
