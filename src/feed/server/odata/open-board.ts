import { setTimeout as wait } from 'node:timers/promises';
import { egress } from '#platform/server/egress/egress.ts';
import type {
  Call,
  EgressLimits,
  Fetched,
  NotFetched,
} from '#platform/server/egress/egress-request.ts';
import type { Board } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import type { BoardProfile } from '../../domain/profile.ts';
import type { BoardObserver } from './board-event.ts';
import { odataClient, outcomeOf, sentence, type Waiting, withRetries } from './client.ts';
import { ddfBoard } from './ddf-board.ts';
import { oneLane } from './lane.ts';
import { newestChange } from './newest-change.ts';
import { odataBoard } from './odata-board.ts';
import { probe } from './probe.ts';
import { resources } from './resources.ts';
import { clientCredentials, fixedToken, type Tokens } from './token.ts';

/** The board's address and credentials, as configured. */
export type Connection = {
  url?: string | undefined;
  /** A fixed token; or the other four. */
  token?: string | undefined;
  tokenUrl?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  scope?: string | undefined;
  /** Whether it was typed at the desk: then it is sent nothing unless its address is public. */
  isTyped?: boolean | undefined;
};

export type OpenBoard = Board & {
  /** Number of requests sent to the board, including those for tokens. */
  requests(): number;
  /** When a listing last changed, as ISO in UTC; null if it can't say. */
  newestChange(): Promise<string | null>;
};

type Opening = BoardObserver &
  Partial<Waiting> & {
    profile: BoardProfile;
    connection: Connection;
    /** Milliseconds since 1970. */
    now?: () => number;
    limits?: Partial<EgressLimits>;
    /** Called with each answer, or the reason why there was none. */
    onFetched?(fetched: Fetched | NotFetched): void;
    /** Resolves names in place of DNS. */
    resolve?: ((host: string) => Promise<string[]>) | undefined;
  };

/** A page of a thousand listings is 8 MB, and some queries take a server a minute. */
const BOARD_LIMITS: EgressLimits = {
  connectWithin: 10_000,
  finishWithin: 120_000,
  atMost: 64 * 2 ** 20,
};

const KEYS_AT_ONCE = 25;

/** A board of the given profile, over HTTP. Sends nothing before its first use. */
export function openBoard(opening: Opening): OpenBoard {
  const { profile, connection, onError, onEvent, signal, now = Date.now } = opening;
  const { dialect } = profile;
  const root = new URL(connection.url ?? dialect.root ?? '').href.replace(/\/+$/, '');
  const givenTokenUrl = connection.tokenUrl ?? dialect.tokenUrl;
  const tokenUrl = givenTokenUrl === null ? null : new URL(givenTokenUrl).href;
  const origins = [root, tokenUrl ?? root].map((address) => new URL(address).origin);
  const limits = { ...BOARD_LIMITS, ...opening.limits };
  const door = egress({
    allowedHosts: [],
    ...(connection.isTyped ? { typedOrigins: origins } : { trustedOrigins: origins }),
    ...(opening.resolve && { resolve: opening.resolve }),
    limits,
  });
  const waiting = { pause, random: Math.random, ...given(opening), signal };
  const newLane = () =>
    oneLane({ ...waiting, now, onError, onWait: (ms) => onEvent({ event: 'waiting', ms }) });

  let requests = 0;
  const send = async (address: string, call: Call) => {
    requests += 1;
    const url = new URL(address);
    // Unchanged, because a link may be signed.
    const path = address.slice(url.origin.length) || '/';
    const fetched = await door.send(url, { ...call, path });
    opening.onFetched?.(fetched);
    return fetched;
  };

  const tokens = tokensOf();
  const client = odataClient({ ...waiting, root, tokens, lane: newLane(), send });
  const declared = probe({ client, now, wanted: dialect.select, onError, onEvent });
  const keysAtOnce = dialect.paging === 'replication' ? dialect.rowsAtMost : KEYS_AT_ONCE;
  const reader = resources({ client, declared, keysAtOnce, onError, onEvent });
  const board =
    dialect.paging === 'replication'
      ? ddfBoard({ profile, resources: reader, root, now, onError, onEvent })
      : odataBoard({ profile, client, resources: reader, root, now, onError, onEvent });
  return { ...board, requests: () => requests, newestChange: () => newestChange(reader) };

  function tokensOf(): Tokens {
    const { token, clientId = '', clientSecret = '', scope = dialect.scope } = connection;
    if (token !== undefined || tokenUrl === null) return fixedToken(token ?? '');
    const lane = newLane();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return clientCredentials({
      clientId,
      clientSecret,
      scope,
      now,
      async post(body, read) {
        const call: Call = { method: 'POST', headers, body, signal };
        const about = 'a token';
        const outcome = await withRetries({
          ...waiting,
          about,
          tries: 6,
          once: async () => outcomeOf(await lane(() => send(tokenUrl, call)), read),
        });
        if (outcome.kind === 'answer') return outcome.answer;
        // Only OAuth's error code: other text may echo what we sent.
        const words = /^[a-z_]{1,40}$/.test(outcome.message) ? outcome.message : '';
        throw new BoardError('unauthorised', sentence(about, outcome.status, words));
      },
    });
  }
}

const given = ({ pause, random }: Partial<Waiting>) => ({
  ...(pause && { pause }),
  ...(random && { random }),
});

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  wait(ms, undefined, signal ? { signal } : {});
