import { Hono } from 'hono';
import { routeOf } from '#platform/server/routes.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { showUnread } from '../api.ts';
import type { ConversationStore } from './conversation-store.ts';
import { guestCookie } from './guest-cookie.ts';

export type Needs = {
  conversations: Pick<ConversationStore, 'unreadOf'>;
  key: SiteKey;
  /** The site is reached by https. */
  isSecure: boolean;
};

/** The calls of chat/api.ts. Whose messages they are comes from the browser's cookie alone. */
export function chatRoutes({ conversations, key, isSecure }: Needs): Hono {
  const { known } = guestCookie({ key, isSecure });
  return new Hono().get(routeOf(showUnread), async ({ req }) => {
    const guest = await known(req.header('Cookie') ?? '');
    const unread = guest === null ? 0 : await conversations.unreadOf(guest);
    return Response.json({ unread }, { headers: { 'Cache-Control': 'no-store' } });
  });
}
