import { isThisMachine } from '#platform/domain/ip-address.ts';
import type { Config } from '#platform/server/config.ts';

/**
 * Whether a made-up board feeds the site, so that every page says 'Demonstration data': the sandbox, in
 * this process or as a server on this machine, and no real board.
 */
export const isDemonstration = ({ feed }: Pick<Config, 'feed'>): boolean =>
  feed.profile === 'sandbox' ||
  (feed.url !== undefined && isThisMachine(new URL(feed.url).hostname));
