import type { Logger } from 'pino';
import type { Board } from '#feed/domain/board.ts';
import type { BoardProfile } from '#feed/domain/profile.ts';
import { sandbox as sandboxProfile } from '#feed/domain/profiles/sandbox.ts';
import { type SandboxBoard, sandboxBoard } from '#feed/server/sandbox-board.ts';
import type { Config } from '#platform/server/config.ts';
import type { Books } from './books.ts';
import { SANDBOX } from './command-line.ts';

export type ConfiguredBoard = {
  profile: BoardProfile;
  board: Board;
  /** The same board, where it is the sandbox in this process. */
  sandbox: SandboxBoard | null;
};

type Needs = {
  config: Config;
  log: Logger;
  books: Books;
  sandbox?: typeof SANDBOX | undefined;
  signal?: AbortSignal | undefined;
  countRequest?: (() => void) | undefined;
};

/**
 * The board that the configuration names. The sandbox needs the database, which remembers the moment
 * that it is seen from.
 */
export async function configuredBoard(needs: Needs): Promise<ConfiguredBoard> {
  const { books, sandbox: settings = SANDBOX } = needs;
  const profile = sandboxProfile;
  const { asOf } = await books.feed.begin(profile.reading.name, new Date());
  const sandbox = sandboxBoard({ ...settings, asOf });
  return { profile, board: sandbox, sandbox };
}
