import type { Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import type { Site } from '../open-site.ts';

type Feed = Config['feed'];

type Reopening = {
  config: Config;
  log: Pick<Logger, 'info' | 'error'>;
  /** Opens the site; it calls `onBoard` if another board than the configuration's is set at the desk. */
  open(config: Config, onBoard: (feed: Feed) => void): Promise<Site>;
};

type Opened = { site: Site; replaced: PromiseWithResolvers<void> };

/**
 * A site that is opened again when an owner sets another board at the desk, which too much depends on to be changed while a site
 * is open. The new one answers as soon as it is open, and the old one is closed.
 */
export async function reopeningSite({ config, log, open }: Reopening): Promise<Site> {
  let opened: Opened;
  let isClosed = false;
  let reopening: Promise<void> = Promise.resolve();

  const openWith = async (feed: Feed): Promise<Opened> => ({
    site: await open({ ...config, feed }, reopen),
    replaced: Promise.withResolvers<void>(),
  });

  function reopen(feed: Feed): void {
    reopening = reopening
      .then(() => replaceBy(feed))
      .catch((err) => log.error({ err }, 'site could not be reopened'));
  }

  async function replaceBy(feed: Feed): Promise<void> {
    if (isClosed) return;
    log.info({ feed: feed.profile }, 'another board was set; reopening the site');
    const before = opened;
    opened = await openWith(feed);
    before.replaced.resolve();
    await before.site.closeSockets();
    await before.site.close();
  }

  /** Of the site that is open when it is. */
  async function ready(): Promise<void> {
    for (;;) {
      const { site, replaced } = opened;
      await Promise.race([site.ready, replaced.promise]);
      if (site === opened.site) return;
    }
  }

  opened = await openWith(config.feed);
  const whenReady = ready();
  whenReady.catch(() => {});
  return {
    fetch: (request, env) => opened.site.fetch(request, env),
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
    closeSockets: () => opened.site.closeSockets(),
    async close() {
      isClosed = true;
      await reopening;
      await opened.site.close();
    },
  };
}
