import { isThisMachine } from '#platform/domain/ip-address.ts';
import type { Config } from '#platform/server/config.ts';
import { egress } from '#platform/server/egress/egress.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { INDEX_NOW, indexNow, keyOfIndexNow, type SearchEngines } from '#seo/server/index-now.ts';
import { isDemonstration } from './demonstration.ts';

type Sources = { config: Pick<Config, 'feed' | 'publicUrl'>; key: Pick<SiteKey, 'sign'> };

/** Made-up homes belong in no index, and a site without a public address can't be visited. */
function announcesChanges(config: Sources['config']): boolean {
  const { protocol, hostname } = new URL(config.publicUrl);
  return !isDemonstration(config) && protocol === 'https:' && !isThisMachine(hostname);
}

/** Search engines, to announce changed pages to; null if this site announces nothing. */
export function searchEngines({ config, key }: Sources): SearchEngines | null {
  if (!announcesChanges(config)) return null;
  const origin = config.publicUrl;
  const door = egress({ allowedHosts: [], trustedOrigins: [INDEX_NOW.origin] });
  return indexNow({ origin, key: () => keyOfIndexNow(key, origin), door });
}

/** What the site shows search engines to prove that an announcement is its own; null if it makes none. */
export const indexNowKey =
  ({ config, key }: Sources) =>
  async (): Promise<string | null> =>
    announcesChanges(config) ? keyOfIndexNow(key, config.publicUrl) : null;
