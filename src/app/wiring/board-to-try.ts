import { BoardError } from '#feed/domain/board-error.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import type { Config } from '#platform/server/config.ts';
import type { BoardConfig } from '#settings/domain/board-settings.ts';
import type { BoardToTry, TrialObserver } from '#settings/server/try-board.ts';
import { profileOf } from '../feeding/configured-board.ts';

type ToTry = TrialObserver & {
  imageHosts?: Config['imageHosts'];
  resolve?: (host: string) => Promise<string[]>;
};

/** A board whose address and key are only being tried: nothing is requested twice, because a person waits. */
export function boardToTry(config: BoardConfig, { imageHosts, ...observer }: ToTry): BoardToTry {
  const profile = profileOf({ feed: config, imageHosts });
  const address = config.url ?? profile.dialect.root ?? '';
  const board = openBoard({
    ...observer,
    profile,
    connection: config,
    pause: () => Promise.reject(new BoardError('unavailable', 'A try is not repeated.')),
    onError: () => {},
    onEvent: () => {},
  });
  return { ...board, host: new URL(address).host };
}
