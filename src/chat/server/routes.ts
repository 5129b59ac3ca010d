import { Hono } from 'hono';
import { emailKey } from '#platform/domain/email-key.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import {
  continueConversation,
  leaveAnswers,
  leaveAnswersInOneClick,
  MailedToken,
  showUnread,
} from '../api.ts';
import { guestCookie } from './guest-cookie.ts';
import { mailedLinks } from './mailed-links.ts';
import type { ChatBooks, ChatNeeds } from './needs.ts';

export type ChatRouteDeps = Pick<ChatNeeds, 'inTransaction' | 'origin' | 'now'> & {
  stores: { conversations: Pick<ChatBooks['conversations'], 'unreadOf'> };
  key: SiteKey;
};

/** Personal answers must not be cached. */
const noStore = { 'Cache-Control': 'no-store' };
const gone = () => refuse(410, 'This link has expired or isn’t valid');

/**
 * The calls of chat/api.ts, but for the one that mail programs make. Whose messages they are comes from the browser's
 * cookie alone, or from a link that was mailed.
 */
export function chatRoutes(needs: ChatRouteDeps): Hono {
  const { key, origin, now } = needs;
  const { conversations } = needs.stores;
  const cookie = guestCookie({ key, isSecure: origin.startsWith('https:') });
  const links = mailedLinks(key, origin);

  return new Hono()
    .get(routeOf(showUnread), async ({ req }) => {
      const guest = await cookie.known(req.header('Cookie') ?? '');
      const unread = guest === null ? 0 : await conversations.unreadOf(guest);
      return Response.json({ unread }, { headers: noStore });
    })

    .post(routeOf(continueConversation), async (context) => {
      const link = await readBody(context.req, MailedToken);
      if (!link.ok) return link.refusal;
      const id = await links.readWayBack(link.value.token, now());
      if (id === null) return gone();
      const guest = await cookie.known(context.req.header('Cookie') ?? '');
      const { isKept, isTheirs } = await needs.inTransaction(async (books) => ({
        isKept: (await books.conversations.byId(id)) !== null,
        isTheirs: guest !== null && (await books.conversations.byGuest(guest))?.id === id,
      }));
      if (!isKept) return gone();
      if (isTheirs) return context.json({}, 200, noStore);
      return context.json({}, 200, { ...noStore, 'Set-Cookie': await cookie.linkedTo(id) });
    })

    .post(routeOf(leaveAnswers), async (context) => {
      const link = await readBody(context.req, MailedToken);
      if (!link.ok) return link.refusal;
      return (await leave(needs, link.value.token)) ? context.json({}, 200, noStore) : gone();
    });
}

/** Unsubscribing by a mail program's own button (RFC 8058); opening the link in a browser leads to the page that asks. */
export function chatOneClickRoutes(needs: ChatRouteDeps): Hono {
  const path = routeOf(leaveAnswersInOneClick);
  return new Hono()
    .get(path, ({ req }) => {
      const page = `${needs.origin}/chat/unsubscribe#${encodeURIComponent(req.param('token') ?? '')}`;
      return new Response(null, { status: 303, headers: { Location: page, ...noStore } });
    })
    .post(path, async (context) =>
      (await leave(needs, context.req.param('token') ?? ''))
        ? context.json({}, 200, noStore)
        : gone(),
    );
}

/** Ends the mails to an address that a conversation was begun with. False where the token is not one of ours. Idempotent. */
async function leave(
  { key, origin, inTransaction, now }: ChatRouteDeps,
  token: string,
): Promise<boolean> {
  const id = await mailedLinks(key, origin).readWayOut(token);
  if (id === null) return false;
  await inTransaction(async ({ conversations, consents }) => {
    const conversation = await conversations.byId(id);
    if (!conversation) return;
    await consents.withdrawAll(emailKey(conversation.email), 'chat', now());
    // The desk shows what the visitor agreed to.
    await conversations.announce({ type: 'changed', conversation: id });
  });
  return true;
}
