import type { Logger } from 'pino';
import type { SignedIn } from '#accounts/domain/account.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { ChatServer } from '#chat/server/sockets/chat-server.ts';
import type { Limits } from '#chat/server/sockets/limits.ts';
import type { Config } from '#platform/server/config.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import type { Listen } from '#platform/server/database/listener.ts';
import { SharedRates } from '#platform/server/http/shared-rates.ts';
import { DATABASE_CIRCUIT, guardedStores, type SiteStores } from './stores.ts';

type ChatSources = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Pick<Logger, 'warn' | 'error'>;
  stores: SiteStores;
  /** PostgreSQL's LISTEN, once the tables exist. */
  listen: Listen;
  signedIn(request: Request): Promise<SignedIn | null>;
  brokerage(): Brokerage;
  /** The inbox for unanswered chats. */
  leadsTo(): string;
  now?: () => Date;
};

export type Chat = ChatServer;

/** The chat's sockets. */
export function openChat(
  {
    config,
    log,
    stores,
    listen,
    signedIn,
    brokerage,
    leadsTo,
    now = () => new Date(),
  }: ChatSources,
  limits: Partial<Limits> = {},
): Chat {
  const guarded = guardedStores(stores, databaseCircuitBreaker(DATABASE_CIRCUIT));
  const { inTransaction, key } = guarded;
  return new ChatServer(
    {
      stores: guarded,
      sharedRates: new SharedRates({ store: guarded.rateCounts, key, log }),
      inTransaction,
      key,
      signedIn: (cookies) =>
        signedIn(new Request(config.publicUrl, { headers: { Cookie: cookies } })),
      listen,
      origin: config.publicUrl,
      trustProxy: config.trustProxy,
      brokerage,
      leadsTo,
      log,
      now,
    },
    limits,
  );
}
