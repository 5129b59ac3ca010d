import type { Logger } from 'pino';
import type { SignedIn } from '#accounts/domain/account.ts';
import { ChatServer } from '#chat/server/sockets/chat-server.ts';
import type { Limits } from '#chat/server/sockets/limits.ts';
import type { Config } from '#platform/server/config.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import type { Listen } from '#platform/server/database/listener.ts';
import { site } from '#site';
import type { Books } from './books.ts';
import { DATABASE_CIRCUIT } from './reading-room.ts';

type Needs = {
  config: Pick<Config, 'publicUrl' | 'mail' | 'trustProxy'>;
  log: Pick<Logger, 'warn' | 'error'>;
  books: Books;
  /** PostgreSQL's LISTEN, once the tables are there. */
  listen: Listen;
  signedIn(request: Request): Promise<SignedIn | null>;
  now?: () => Date;
};

export type Chat = ChatServer;

/** The chat's sockets. */
export function openChat(
  { config, log, books, listen, signedIn, now = () => new Date() }: Needs,
  limits: Partial<Limits> = {},
): Chat {
  const asked = databaseCircuitBreaker(DATABASE_CIRCUIT);
  const patiently =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      asked(() => ask(...given));
  const { conversations, deskPresence, visitorPresence, consents } = books;
  return new ChatServer(
    {
      books: {
        conversations: {
          ...conversations,
          byId: patiently(conversations.byId),
          byGuest: patiently(conversations.byGuest),
          since: patiently(conversations.since),
          latest: patiently(conversations.latest),
          markForDesk: patiently(conversations.markForDesk),
          markForGuest: patiently(conversations.markForGuest),
          announce: patiently(conversations.announce),
        },
        deskPresence: {
          ...deskPresence,
          stay: patiently(deskPresence.stay),
          isSomebodyThere: patiently(deskPresence.isSomebodyThere),
        },
        visitorPresence: { ...visitorPresence, stay: patiently(visitorPresence.stay) },
        consents: { ...consents, allowsChatMail: patiently(consents.allowsChatMail) },
      },
      inTransaction: (work) => asked(() => books.inTransaction(work)),
      key: books.key,
      signedIn: (cookies) =>
        signedIn(new Request(config.publicUrl, { headers: { Cookie: cookies } })),
      listen,
      origin: config.publicUrl,
      trustProxy: config.trustProxy,
      officeHours: site.hours.office,
      leadsTo: config.mail.leadsTo ?? site.email,
      log,
      now,
    },
    limits,
  );
}
