import { emailKey } from '#platform/domain/email-key.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import {
  continueConversation,
  leaveAnswers,
  leaveAnswersInOneClick,
  openUnsubscription,
  showUnread,
} from '../api.ts';
import type { ChatDeps, ChatStores } from './chat-deps.ts';
import { guestCookie } from './guest-cookie.ts';
import { mailedLinks } from './mailed-links.ts';

export type ChatRouteDeps = Pick<ChatDeps, 'inTransaction' | 'origin' | 'now'> & {
  stores: { conversations: Pick<ChatStores['conversations'], 'unreadOf'> };
  key: SiteKey;
};

const gone = () => refuse(410, 'This link has expired or isn’t valid');

/**
 * The calls in chat/api.ts, except the one for mail clients. The visitor is identified only by the browser's cookie
 * or a mailed link.
 */
export function chatRoutes(deps: ChatRouteDeps): Handler[] {
  const cookie = guestCookie({ key: deps.key, isSecure: deps.origin.startsWith('https:') });
  const guestOf = ({ headers }: Request) => cookie.known(headers.get('Cookie') ?? '');

  return [
    handle(showUnread, async ({ request }) => {
      const guest = await guestOf(request);
      return { unread: guest === null ? 0 : await deps.stores.conversations.unreadOf(guest) };
    }),

    handle(continueConversation, async ({ body, request, context }) => {
      const links = mailedLinks(deps.key, deps.origin);
      const id = await links.readWayBack(body.token, deps.now());
      if (id === null) return gone();
      const guest = await guestOf(request);
      const { isStored, isTheirs } = await deps.inTransaction(async (stores) => ({
        isStored: (await stores.conversations.byId(id)) !== null,
        isTheirs: guest !== null && (await stores.conversations.byGuest(guest))?.id === id,
      }));
      if (!isStored) return gone();
      if (!isTheirs) context.header('Set-Cookie', await cookie.linkedTo(id));
      return {};
    }),

    handle(leaveAnswers, async ({ body }) => ((await leave(deps, body.token)) ? {} : gone())),
  ];
}

/** One-click unsubscribe from a mail client (RFC 8058); opening the link leads to a confirmation page. */
export const chatOneClickRoutes = (deps: ChatRouteDeps): Handler[] => [
  handle(openUnsubscription, ({ params, context }) => {
    context.header(
      'Location',
      `${deps.origin}/chat/unsubscribe#${encodeURIComponent(params.token)}`,
    );
    return undefined;
  }),
  handle(leaveAnswersInOneClick, async ({ params }) =>
    (await leave(deps, params.token)) ? {} : gone(),
  ),
];

/** Stops mails to an address used in a chat. False if the token is not one of ours. Idempotent. */
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
    // The desk shows the visitor's consent.
    await conversations.announce({ type: 'changed', conversation: id });
  });
  return true;
}
