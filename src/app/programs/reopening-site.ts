import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import type { Site } from '../open-site.ts';

type Feed = Config['feed'];

type Reopening = {
  config: Config;
  log: Pick<Logger, 'info' | 'error'>;
  /** Opens the site; it calls `onBoard` if another board than the configuration's is set at the desk. */
  open(config: Config, onBoard: (feed: Feed) => void): Promise<Site>;
  limits?: Partial<typeof LIMITS>;
};

type Opened = {
  feed: Feed;
  site: Site;
  replaced: PromiseWithResolvers<void>;
  /** Requests that it is answering. */
  answering: Set<Promise<Response>>;
};

/** Milliseconds. */
const LIMITS = {
  /** That requests to a site that was replaced may still take. */
  grace: 10_000,
  /** After which a site that couldn't be opened is tried again. */
  retryAfter: 5_000,
};

/**
 * A site that is opened again when an owner sets another board at the desk, which too much depends on to be changed while a site
 * is open. The new one answers as soon as it is open, and the old one is closed once it has answered what it was asked.
 */
export async function reopeningSite(given: Reopening): Promise<Site> {
  const { config, log, open } = given;
  const limits = { ...LIMITS, ...given.limits };
  let opened: Opened;
  const closing = new AbortController();

  const pauseUnlessClosing = (milliseconds: number) =>
    pause(milliseconds, null, { signal: closing.signal, ref: false }).catch(() => {});

  const openWith = async (feed: Feed): Promise<Opened> => ({
    feed,
    site: await open({ ...config, feed }, reopen),
    replaced: Promise.withResolvers<void>(),
    answering: new Set(),
  });

  let reopening = openFirst();

  async function openFirst(): Promise<void> {
    opened = await openWith(config.feed);
  }

  function reopen(feed: Feed): void {
    reopening = reopening.then(() => replaceBy(feed));
  }

  async function replaceBy(feed: Feed): Promise<void> {
    // An open site calls again at every change of the settings.
    if (closing.signal.aborted || isDeepStrictEqual(feed, opened.feed)) return;
    log.info({ feed: feed.profile }, 'another board was set; reopening the site');
    const next = await untilOpen(feed);
    if (!next) return;
    if (closing.signal.aborted) return await closed(next);
    const before = opened;
    opened = next;
    before.replaced.resolve();
    await closed(before);
  }

  /** Null if the program stops first. */
  async function untilOpen(feed: Feed): Promise<Opened | null> {
    while (!closing.signal.aborted) {
      try {
        return await openWith(feed);
      } catch (err) {
        log.error({ err }, 'site could not be reopened; retrying');
        await pauseUnlessClosing(limits.retryAfter);
      }
    }
    return null;
  }

  async function closed({ site, answering }: Opened): Promise<void> {
    try {
      await Promise.race([Promise.allSettled(answering), pauseUnlessClosing(limits.grace)]);
      await site.closeSockets();
      await site.close();
    } catch (err) {
      log.error({ err }, 'site that was replaced could not be closed');
    }
  }

  function fetch(request: Request, env: object) {
    const { site, answering } = opened;
    const answer = site.fetch(request, env);
    if (answer instanceof Response) return answer;
    answering.add(answer);
    const forget = () => answering.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Of the site that is open when it is. */
  async function ready(): Promise<void> {
    for (;;) {
      const { site, replaced } = opened;
      await Promise.race([site.ready, replaced.promise]);
      if (site === opened.site) return;
    }
  }

  await reopening;
  const whenReady = ready();
  whenReady.catch(() => {});
  return {
    fetch,
    readyAnswer: (incoming) => opened.site.readyAnswer(incoming),
    refusal: (incoming) => opened.site.refusal(incoming),
    observe: (...request) => opened.site.observe(...request),
    get metrics() {
      return opened.site.metrics;
    },
    upgrade: (...connection) => opened.site.upgrade(...connection),
    ready: whenReady,
    setupLink: () => opened.site.setupLink(),
    drainSockets: (milliseconds) => opened.site.drainSockets(milliseconds),
    closeSockets() {
      closing.abort();
      return opened.site.closeSockets();
    },
    async close() {
      closing.abort();
      await reopening;
      await opened.site.close();
    },
  };
}
