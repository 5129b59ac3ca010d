import { type Context, Hono } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import { showPlace } from '#chat/domain/listed-conversation.ts';
import { REFUSALS } from '#chat/domain/words.ts';
import { parseLeadNumber, showLeadPlace } from '#leads/domain/listed-lead.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import {
  ConversationChange,
  changeConversation,
  changeLead,
  findHomes,
  LeadChange,
  listConversations,
  listLeads,
  mailTranscript,
  showConversation,
  showDesk,
  showLead,
} from '../api.ts';
import { DESK_PATHS } from '../domain/call-paths.ts';
import { conversationSearch, idIn, leadSearch, searchIn } from './asked.ts';
import { conversationsFile, leadsFile } from './files.ts';
import { conversationInBrief, leadInBrief, namesFor } from './in-words.ts';
import type { DeskNeeds } from './needs.ts';
import { wholeConversation } from './whole-conversation.ts';

/** What an address that leads nowhere answers, to the byte: others are told no more. */
const nothingHere = () => refuse(404, 'Not found');

/** One realtor's answer: nobody keeps it. */
const noStore = { 'Cache-Control': 'no-store' };

/** The calls of desk/api.ts and its two files, for realtors alone. */
export function deskRoutes(needs: DeskNeeds): Hono {
  const { signedIn, conversations, leads, now } = needs;

  const forRealtor =
    (answer: (context: Context, realtor: SignedIn) => Promise<Response> | Response) =>
    async (context: Context): Promise<Response> => {
      const who = await signedIn(context.req.raw);
      return who?.role === 'realtor' ? answer(context, who) : nothingHere();
    };

  const calls = new Hono()
    .get(
      routeOf(showDesk),
      forRealtor(async (context, { id, fullName: name }) => {
        const [waiting, newLeads] = await Promise.all([conversations.waiting(), leads.fresh()]);
        return context.json({ me: { id, name }, waiting, newLeads }, 200, noStore);
      }),
    )
    .get(
      DESK_PATHS.conversationsFile,
      forRealtor(() => conversationsFile(needs)),
    )
    .get(
      DESK_PATHS.leadsFile,
      forRealtor(() => leadsFile(needs)),
    )
    .get(
      routeOf(listConversations),
      forRealtor(async (context) => {
        const page = await conversations.list(conversationSearch(context.req));
        const names = await namesFor(needs, page.conversations);
        const listed = page.conversations.map((one) => conversationInBrief(one, names));
        const before = page.before && showPlace(page.before);
        return context.json({ conversations: listed, before }, 200, noStore);
      }),
    )
    .get(
      routeOf(showConversation),
      forRealtor(async (context) => {
        const id = idIn(context.req);
        const conversation = id === null ? null : await wholeConversation(needs, id);
        return conversation ? context.json({ conversation }, 200, noStore) : nothingHere();
      }),
    )
    .put(
      routeOf(changeConversation),
      forRealtor(async (context, me) => {
        const id = idIn(context.req);
        if (id === null) return nothingHere();
        const asked = await readBody(context.req, ConversationChange);
        if (!asked.ok) return asked.refusal;
        const { status, assigned, note } = asked.value;
        await conversations.change(id, { status, ...noted(note, me), ...assignedTo(assigned, me) });
        const changed = await conversations.byId(id);
        if (!changed) return nothingHere();
        const names = await namesFor(needs, [changed]);
        return context.json({ conversation: conversationInBrief(changed, names) }, 200, noStore);
      }),
    )
    .post(
      routeOf(mailTranscript),
      forRealtor(async (context) => {
        const id = idIn(context.req);
        if (id === null) return nothingHere();
        const mailed = await conversations.mailTranscript(id);
        if (mailed.ok) return context.json({}, 202, noStore);
        if (mailed.because === 'no-such-conversation') return nothingHere();
        return refuse(mailed.because === 'sent-enough' ? 429 : 409, REFUSALS[mailed.because]);
      }),
    )
    .get(
      routeOf(findHomes),
      forRealtor(async (context) => {
        const search = searchIn(context.req);
        const found = search === '' ? [] : await needs.findHomes(search);
        return context.json({ homes: needs.homes(found) }, 200, noStore);
      }),
    )
    .get(
      routeOf(listLeads),
      forRealtor(async (context) => {
        const page = await leads.list(leadSearch(context.req));
        const names = await namesFor(needs, page.leads);
        const listed = page.leads.map((one) => leadInBrief(one, names));
        const before = page.before && showLeadPlace(page.before);
        return context.json({ leads: listed, before }, 200, noStore);
      }),
    )
    .get(
      routeOf(showLead),
      forRealtor(async (context) => {
        const number = parseLeadNumber(context.req.param('id') ?? '');
        const lead = number && (await leads.byNumber(number));
        if (!lead) return nothingHere();
        const names = await namesFor(needs, [lead]);
        return context.json({ lead: leadInBrief(lead, names) }, 200, noStore);
      }),
    )
    .put(
      routeOf(changeLead),
      forRealtor(async (context, me) => {
        const number = parseLeadNumber(context.req.param('id') ?? '');
        // With a subscriber there is nothing to do.
        if (number?.of !== 'lead') return nothingHere();
        const asked = await readBody(context.req, LeadChange);
        if (!asked.ok) return asked.refusal;
        const { handled, assigned, note } = asked.value;
        await leads.change(number.id, {
          ...noted(note, me),
          ...(handled !== undefined && { handledAt: handled ? now() : null }),
          ...assignedTo(assigned, me),
        });
        const changed = await leads.byNumber(number);
        if (!changed) return nothingHere();
        const names = await namesFor(needs, [changed]);
        return context.json({ lead: leadInBrief(changed, names) }, 200, noStore);
      }),
    );
  return behindOneDoor(calls);
}

/** The same calls as one for every method: an answer that names the right methods would say that there is a desk. */
function behindOneDoor(calls: Hono): Hono {
  const inside = calls.notFound(nothingHere).onError((error) => {
    throw error;
  });
  const pass = ({ req }: Context) => inside.fetch(req.raw);
  return new Hono().all(DESK_PATHS.desk, pass).all(`${DESK_PATHS.desk}/*`, pass);
}

const noted = (text: string | undefined, { id: by }: SignedIn) =>
  text === undefined ? {} : { note: { text, by } };

const assignedTo = (assigned: boolean | undefined, { id }: SignedIn) =>
  assigned === undefined ? {} : { assignedTo: assigned ? id : null };
