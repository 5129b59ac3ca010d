import type { Config } from '#platform/server/config.ts';
import { boardConfigOf, secretNameOf } from '#settings/domain/board-settings.ts';
import type { SiteSettings } from '#settings/server/live-settings.ts';

type Feed = Config['feed'];

/**
 * The board that is set at the desk, if it is another than that of the configuration that the site was opened with; else null.
 * What the server's environment names wins.
 */
export function otherBoard(
  { feed, isBoardGiven }: Pick<Config, 'feed' | 'isBoardGiven'>,
  settings: Pick<SiteSettings, 'get' | 'secret'>,
): Feed | null {
  const board = settings.get('board');
  if (isBoardGiven || !board) return null;
  const name = secretNameOf(board.profile);
  const secret = name && settings.secret(name);
  const set = { ...boardConfigOf(board, secret?.ok ? secret.text : null), interval: feed.interval };
  return isSame(set, feed) ? null : set;
}

const isSame = (one: Feed, other: Feed): boolean =>
  one.profile === other.profile &&
  one.url === other.url &&
  one.token === other.token &&
  one.clientId === other.clientId &&
  one.clientSecret === other.clientSecret;
