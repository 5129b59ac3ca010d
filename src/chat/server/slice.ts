import { accountId } from '#accounts/domain/account.ts';
import type { Slice } from '#platform/server/slice.ts';
import { type DeskPresenceStore, deskPresenceStore } from './presence/desk-presence-store.ts';
import {
  type VisitorPresenceStore,
  visitorPresenceStore,
} from './presence/visitor-presence-store.ts';
import { type ChatRouteDeps, chatOneClickRoutes, chatRoutes } from './routes.ts';
import { type ConversationLists, conversationLists } from './store/conversation-lists.ts';
import { type ConversationStore, conversationStore } from './store/conversation-store.ts';

type ChatStores = {
  conversations: ConversationStore;
  conversationLists: ConversationLists;
  deskPresence: DeskPresenceStore;
  visitorPresence: VisitorPresenceStore;
};

/** Presence has its own end, a minute after the last sign of it. */
const UNTIL_IT_ENDS = 0;

/** The live chat between visitors and realtors. sockets/chat-server.ts opens its sockets. */
export const chatSlice: Slice<ChatStores, ChatRouteDeps> = {
  name: 'chat',
  stores: (db) => ({
    conversations: conversationStore(db),
    conversationLists: conversationLists(db),
    deskPresence: deskPresenceStore(db),
    visitorPresence: visitorPresenceStore(db),
  }),
  routes: chatRoutes,
  openRoutes: chatOneClickRoutes,
  limits: [
    { path: '/api/chat/unread', perMinute: 600 },
    { path: '/api/chat/continuation', perMinute: 60 },
    { path: '/api/chat/unsubscription', perMinute: 60 },
  ],
  openLimits: [{ path: '/api/chat/one-click/*', perMinute: 600 }],
  personalRecords: [
    {
      name: 'chats',
      export: async ({ conversations }, { emailKey }) =>
        emailKey === null ? [] : conversations.aboutPerson(emailKey),
      erase: async ({ conversations }, { emailKey, accountId: account }) => {
        if (account !== null) await conversations.unlinkAccount(accountId(account));
        return emailKey === null ? 0 : conversations.erasePerson(emailKey);
      },
      // Counted from the last message; as long as inquiries.
      retention: [
        {
          keptFor: { months: 24 },
          deleteBefore: ({ conversations }, moment) => conversations.deleteBefore(moment),
        },
      ],
    },
    {
      name: 'deskPresence',
      erase: async ({ deskPresence }, person) =>
        person.accountId === null ? 0 : deskPresence.erase(accountId(person.accountId)),
      retention: [
        {
          keptFor: UNTIL_IT_ENDS,
          deleteBefore: ({ deskPresence }, moment) => deskPresence.deleteBefore(moment),
        },
      ],
    },
    {
      name: 'visitorPresence',
      retention: [
        {
          keptFor: UNTIL_IT_ENDS,
          deleteBefore: ({ visitorPresence }, moment) => visitorPresence.deleteBefore(moment),
        },
      ],
    },
  ],
};
