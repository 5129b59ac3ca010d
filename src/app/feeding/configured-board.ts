import type { Logger } from 'pino';
import type { Board } from '#feed/domain/board.ts';
import type { BoardProfile } from '#feed/domain/profile.ts';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { ddf } from '#feed/domain/profiles/ddf.ts';
import { reso } from '#feed/domain/profiles/reso.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import type { Config } from '#platform/server/config.ts';
import { type SandboxBoard, sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { SANDBOX } from '../programs/command-line.ts';
import type { SiteStores } from '../wiring/stores.ts';

const PROFILES: Record<Config['feed']['profile'], BoardProfile> = {
  sandbox,
  ampre,
  ddf,
  reso,
};

type ProfileSources = {
  feed: Pick<Config['feed'], 'profile'>;
  imageHosts: Config['imageHosts'];
};

/** How to read and call the configured board, with the operator's photo hosts in place of its own. */
export function profileOf({ feed, imageHosts }: ProfileSources): BoardProfile {
  const { reading, dialect } = PROFILES[feed.profile];
  // The sandbox's photos are in a local folder, whatever hosts are listed.
  const own = feed.profile === 'sandbox' ? undefined : imageHosts;
  return { reading: { ...reading, photoHosts: own ?? reading.photoHosts }, dialect };
}

export type ConfiguredBoard = {
  profile: BoardProfile;
  board: Board;
  /** The number of requests sent to it so far. */
  requests(): number;
  /** The same board, if it is the sandbox in this process. */
  sandbox: SandboxBoard | null;
};

type BoardSources = {
  config: Pick<Config, 'feed' | 'imageHosts'>;
  log: Pick<Logger, 'info' | 'warn'>;
  stores: SiteStores;
  sandbox?: typeof SANDBOX | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * The board from the configuration; sends no request yet. The sandbox needs the database, which stores
 * its reference time.
 */
export async function configuredBoard(deps: BoardSources): Promise<ConfiguredBoard> {
  const { config, log, stores, signal } = deps;
  const profile = profileOf(config);
  const { name } = profile.reading;
  if (config.feed.profile === 'sandbox') {
    const { asOf } = await stores.feed.begin(name, new Date());
    const board = sandboxBoard({ ...(deps.sandbox ?? SANDBOX), asOf });
    return { profile, board, requests: () => 0, sandbox: board };
  }
  const board = boardOverHttp({ config, log, signal });
  return { profile, board, requests: board.requests, sandbox: null };
}

/** The board from the configuration, if it is not the sandbox in this process; sends no request yet. */
export function boardOverHttp({
  config,
  log,
  signal,
}: Pick<BoardSources, 'config' | 'log' | 'signal'>) {
  const profile = profileOf(config);
  const { name } = profile.reading;
  return openBoard({
    profile,
    connection: config.feed,
    signal,
    onError: (err) => log.warn({ err, feed: name }, 'board request failed'),
    onEvent: (event) => log.info({ feed: name, ...event }, 'board event'),
  });
}
