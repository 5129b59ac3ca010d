import type { Config } from '#platform/server/config.ts';

const OF_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a made-up board feeds the site, so that every page says 'Demonstration data': the sandbox, in
 * this process or as a server on this machine, where no real board is.
 */
export const isDemonstration = ({ feed }: Pick<Config, 'feed'>): boolean =>
  feed.profile === 'sandbox' ||
  (feed.url !== undefined && OF_THIS_MACHINE.test(new URL(feed.url).hostname));
