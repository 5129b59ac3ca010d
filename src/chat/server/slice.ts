import { accountId } from '#accounts/domain/account.ts';
import type { Slice } from '#platform/server/slice.ts';
import { DeskPresenceStore } from './presence/desk-presence-store.ts';
import { VisitorPresenceStore } from './presence/visitor-presence-store.ts';
import { type ChatRouteDeps, chatOneClickRoutes, chatRoutes } from './routes.ts';
import { ChatRecordStore } from './store/chat-record-store.ts';
import { ConversationListStore } from './store/conversation-list-store.ts';
import { ConversationStore } from './store/conversation-store.ts';
import { DueMailStore } from './store/due-mail-store.ts';
import { MessageStore } from './store/message-store.ts';
import { ReadMarkStore } from './store/read-mark-store.ts';

type ChatStores = {
  conversations: ConversationStore;
  chatMessages: MessageStore;
  readMarks: ReadMarkStore;
  dueChatMails: DueMailStore;
  chatRecords: ChatRecordStore;
  conversationLists: ConversationListStore;
  deskPresence: DeskPresenceStore;
  visitorPresence: VisitorPresenceStore;
};

/** Presence has its own end, a minute after the last sign of it. */
const UNTIL_IT_ENDS = 0;

/** The live chat between visitors and realtors. sockets/chat-server.ts opens its sockets. */
export const chatSlice: Slice<ChatStores, ChatRouteDeps> = {
  name: 'chat',
  stores: (db) => ({
    conversations: new ConversationStore(db),
    chatMessages: new MessageStore(db),
    readMarks: new ReadMarkStore(db),
    dueChatMails: new DueMailStore(db),
    chatRecords: new ChatRecordStore(db),
    conversationLists: new ConversationListStore(db),
    deskPresence: new DeskPresenceStore(db),
    visitorPresence: new VisitorPresenceStore(db),
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
      export: async ({ chatRecords }, { emailKey }) =>
        emailKey === null ? [] : chatRecords.aboutPerson(emailKey),
      erase: async ({ chatRecords }, { emailKey, accountId: account }) => {
        if (account !== null) await chatRecords.unlinkAccount(accountId(account));
        return emailKey === null ? 0 : chatRecords.erasePerson(emailKey);
      },
      // Counted from the last message; as long as inquiries.
      retention: [
        {
          keptFor: { months: 24 },
          deleteBefore: ({ chatRecords }, moment) => chatRecords.deleteBefore(moment),
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
