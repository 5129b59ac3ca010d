import { afterAll, afterEach, beforeEach } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { accountId } from '#accounts/domain/account.ts';
import { waitingMails } from '#app/test-site.sample.ts';
import { openChat } from '#app/wiring/chat.ts';
import { openStores } from '#app/wiring/stores.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';
import type { ToDesk, ToGuest } from '../domain/frames.ts';
import {
  aClientId,
  type ChatClient,
  type ClientOptions,
  chatClient,
} from './chat-client.sample.ts';
import { chatOneClickRoutes, chatRoutes } from './routes.ts';
import type { Limits } from './sockets/limits.ts';

export const ORIGIN = 'https://homes.example.com';
/** Friday noon in Toronto. */
const NOON = new Date('2026-11-20T17:00:00Z');

/** The ids of a large office's people. */
export const OFFICE = Array.from({ length: 200 }, (_, n) => 101 + n);

/** Realtors by the name in their cookie. */
const REALTORS: Record<string, SignedIn> = Object.fromEntries(
  [[7, 'Maren Ellery'], [8, 'Idris Vale'], ...OFFICE.map((id) => [id, `Colleague ${id}`])].map(
    ([id, fullName]) => [
      `realtor-${id}`,
      {
        id: accountId(Number(id)),
        role: 'realtor' as const,
        fullName: String(fullName),
        email: `realtor${id}@mail.example`,
        hasRegistrantAccess: true,
      },
    ],
  ),
);

/** For a test file: chats over real sockets, on a separate database, with a clock that the test sets. */
export async function chatSite() {
  const database = await testDatabase();
  const { sql } = database;
  const stores = openStores(database);
  const at = { now: NOON, signedOut: new Set<string>() };
  const warnings: unknown[] = [];
  const errors: unknown[] = [];
  const clients: Pick<ChatClient, 'close'>[] = [];
  const closing: (() => Promise<void>)[] = [];

  /** Simulates another process of the site: its own sockets, its own connections. */
  async function open(limits: Partial<Limits> = {}, url = database.url) {
    const own = connect(url, { applicationName: 'chat' });
    const chat = openChat(
      {
        config: { publicUrl: ORIGIN, trustProxy: true },
        brokerage: () => FIRST_BROKERAGE,
        leadsTo: () => 'leads@example.com',
        log: {
          warn: (...line: unknown[]) => void warnings.push(line),
          error: (...line: unknown[]) => void errors.push(line),
        },
        stores: openStores(own),
        listen: own.listen,
        signedIn: async ({ headers }) => {
          const name = headers.get('Cookie')?.match(/(?:^|; )who=([\w-]+)/)?.[1] ?? '';
          return at.signedOut.has(name) ? null : (REALTORS[name] ?? REGISTRANTS[name] ?? null);
        },
        now: () => at.now,
      },
      { waiting: 100, ...limits },
    );
    await chat.listening;
    const stores = openStores(own);
    const needs = { ...stores, stores, origin: ORIGIN, now: () => at.now };
    const server = httpServer(routesOf([...chatRoutes(needs), ...chatOneClickRoutes(needs)]).fetch);
    server.server.on('upgrade', chat.upgrade);
    const address = await server.listen(0, '127.0.0.1');
    const end = async () => {
      await chat.close();
      await server.close();
      await own.end();
    };
    let ended: Promise<void> | null = null;
    const process = {
      address,
      chat,
      close() {
        ended ??= end();
        return ended;
      },
    };
    closing.push(process.close);
    return process;
  }
  const here = await open();

  const joined = async <Frame extends ToGuest | ToDesk>(
    options: Partial<ClientOptions>,
    address: string,
  ) => {
    const client = await chatClient<Frame>(address, { origin: ORIGIN, ...options });
    clients.push(client);
    return client;
  };
  const join = (options: Partial<ClientOptions> = {}, address = here.address) =>
    joined<ToGuest>(options, address);

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    for (const close of closing.splice(1)) await close();
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await database.drop();
  });
  beforeEach(async () => {
    at.now = NOON;
    at.signedOut.clear();
    warnings.length = 0;
    errors.length = 0;
    await sql`
      truncate conversations, mails, consents, desk_presence, rate_counts restart identity cascade`;
  });

  return {
    sql,
    db: database.db,
    stores,
    at,
    here,
    open,
    join,
    warnings,
    errors,
    url: database.url,
    /** A registered visitor. */
    async visitor(name = 'Ada', address = here.address): Promise<ChatClient> {
      const client = await join({}, address);
      client.send({ type: 'register', userName: name, userEmail: mailOf(name) });
      await client.next('registered');
      return client;
    },
    /** A realtor at the desk. */
    async realtor(
      id = 7,
      address = here.address,
      options: Partial<ClientOptions> = {},
    ): Promise<ChatClient<ToDesk>> {
      const cookie = `who=realtor-${id}`;
      const client = await joined<ToDesk>({ ...options, isDesk: true, cookie }, address);
      await client.next('welcome');
      return client;
    },
    /** The queued mails, oldest first. */
    async mails(): Promise<Mail[]> {
      return waitingMails(database);
    },
    messages: () => sql<{ seq: number; text: string; client_id: string }>`
      select seq, text, client_id from chat_messages order by conversation_id, seq`,
  };
}

const REGISTRANTS: Record<string, SignedIn> = {
  registrant: {
    id: accountId(20),
    role: 'registrant',
    fullName: 'Ben',
    email: 'ben@mail.example',
    hasRegistrantAccess: true,
  },
};

export const mailOf = (name: string): string => `${name.toLowerCase()}@mail.example`;

/** No rate limit. */
export const NO_RATE_LIMIT = { perMinute: 1e9, burst: 1e9 };

/** A visitor's message as our pages send it. */
export const aMessage = (content: string, clientId = aClientId()) => ({
  type: 'message',
  content,
  clientId,
});
