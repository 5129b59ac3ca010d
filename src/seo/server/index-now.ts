import type { Egress } from '#platform/server/egress/egress.ts';
import type { SiteKey } from '#platform/server/site-key.ts';

/** 'later': try again; 'refused': the same call would be refused again. */
type Announced = 'taken' | 'later' | 'refused';

export type SearchEngines = {
  /** Announces that these pages of the site have changed, by path. */
  announce(paths: readonly string[]): Promise<Announced>;
};

/** Shared by Bing, Yandex, Naver, Seznam and others: https://www.indexnow.org/documentation */
export const INDEX_NOW = new URL('https://api.indexnow.org/indexnow');

type IndexNowDeps = {
  /** The site's origin. */
  origin: string;
  key(): Promise<string>;
  door: Pick<Egress, 'send'>;
  endpoint?: URL;
};

/** IndexNow: a search engine that takes an announcement fetches the key from the site, to know who made it. */
export function indexNow({ origin, key, door, endpoint = INDEX_NOW }: IndexNowDeps): SearchEngines {
  return {
    async announce(paths) {
      const own = await key();
      const answer = await door.send(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key: own,
          keyLocation: `${origin}/${own}.txt`,
          urlList: paths.map((path) => origin + path),
        }),
      });
      if (!answer.ok || answer.status === 429 || answer.status >= 500) return 'later';
      return answer.status < 300 ? 'taken' : 'refused';
    },
  };
}

/** The site's key for it: 32 hexadecimal digits, the same in every process. */
export const keyOfIndexNow = async (key: Pick<SiteKey, 'sign'>, origin: string): Promise<string> =>
  Buffer.from(await key.sign('index-now', origin), 'base64url')
    .toString('hex')
    .slice(0, 32);
