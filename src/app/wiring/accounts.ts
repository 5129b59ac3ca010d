import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { SignedIn } from '#accounts/domain/account.ts';
import { deviceCookies } from '#accounts/server/device-cookies.ts';
import { argon2InThread } from '#accounts/server/hashing.ts';
import type { PersonPart } from '#accounts/server/needs.ts';
import { passwords } from '#accounts/server/passwords.ts';
import { accountRoutes } from '#accounts/server/routes.ts';
import { sessionCookies } from '#accounts/server/session-cookies.ts';
import { visitors } from '#accounts/server/visitors.ts';
import type { Config } from '#platform/server/config.ts';
import { site } from '#site';
import type { ReadingRoom } from './reading-room.ts';

type Needs = {
  config: Config;
  log: Logger;
  books: ReadingRoom;
  /** The file that a thread for passwords runs. */
  hashingThread: string;
  leaveNewsletter(emailKey: string): Promise<void>;
  partsOfPerson: readonly PersonPart[];
};

/** The routes of accounts, and who is signed in, for every other slice that needs to know. */
export function accountsOf({
  config,
  log,
  books,
  hashingThread,
  leaveNewsletter,
  partsOfPerson,
}: Needs): {
  routes: Hono;
  signedIn(request: Request): Promise<SignedIn | null>;
} {
  const { key, sessions } = books;
  const now = () => new Date();
  const isSecure = config.publicUrl.startsWith('https:');
  const cookies = sessionCookies({ isSecure });
  const known = visitors({ sessions, key, cookies, now });
  const routes = accountRoutes({
    books,
    key,
    passwords: passwords({ atOnce: 1, argon2: argon2InThread(hashingThread) }),
    visitors: known,
    cookies,
    devices: deviceCookies({ key, isSecure }),
    origin: config.publicUrl,
    brokerage: { name: site.brokerage, contact: site.email },
    now,
    trustProxy: config.trustProxy,
    log,
    later: (work) => {
      work().catch((err) => log.error({ err }, 'background work failed'));
    },
    leaveNewsletter,
    partsOfPerson,
  });
  return { routes, signedIn: known.signedIn };
}
