import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import type { Site } from '../open-site.ts';
import { reopeningSite } from './reopening-site.ts';

const reading = readConfig({});
if (!reading.ok) throw new Error('the defaults are a configuration');
const { config } = reading;
const feedOf = (name: string) => ({ ...config.feed, url: `https://${name}.example.com/odata` });
type Feed = typeof config.feed;

/** Sites that answer with their board's address, once they are let. */
function someSites({ failures = 0 } = {}) {
  const happened: string[] = [];
  const answers = Promise.withResolvers<void>();
  const boards: ((feed: Feed) => void)[] = [];
  let left = failures;
  const open = async ({ feed }: typeof config, onBoard: (feed: Feed) => void) => {
    const name = feed.url ?? 'first';
    if (name !== 'first' && left > 0) {
      left -= 1;
      throw new Error('no connection');
    }
    boards.push(onBoard);
    happened.push(`open ${name}`);
    return {
      ready: Promise.resolve(),
      fetch: async () => {
        await answers.promise;
        return new Response(name);
      },
      closeSockets: async () => {},
      close: async () => void happened.push(`close ${name}`),
    } as Partial<Site> as Site;
  };
  const log = { info: () => {}, error: () => happened.push('logged an error') };
  return { happened, answers, open, log, setBoard: (feed: Feed) => boards.at(-1)?.(feed) };
}

const ask = (site: Site) => site.fetch(new Request('http://localhost/'), {});

test('requests under way are answered by the site that was replaced, before it is closed', async () => {
  const { happened, answers, setBoard, ...given } = someSites();
  const site = await reopeningSite({ config, ...given });
  const before = ask(site);
  setBoard(feedOf('a'));
  await vi.waitFor(() => expect(happened).toHaveLength(2));
  const after = ask(site);
  expect(happened).toEqual(['open first', 'open https://a.example.com/odata']);
  answers.resolve();
  expect(await (await before).text()).toBe('first');
  expect(await (await after).text()).toBe('https://a.example.com/odata');
  await vi.waitFor(() => expect(happened.at(-1)).toBe('close first'));
  await site.close();
  expect(happened.at(-1)).toBe('close https://a.example.com/odata');
});

test('a board that is set twice opens the site once', async () => {
  const { happened, setBoard, ...given } = someSites();
  const site = await reopeningSite({ config, ...given });
  setBoard(feedOf('a'));
  setBoard(feedOf('a'));
  await vi.waitFor(() => expect(happened.at(-1)).toBe('close first'));
  await site.close();
  expect(happened.filter((what) => what.startsWith('open'))).toHaveLength(2);
});

test('a site that can’t be opened is tried again, and the one before it stays open until then', async () => {
  const { happened, answers, setBoard, ...given } = someSites({ failures: 1 });
  answers.resolve();
  const site = await reopeningSite({ config, ...given, limits: { retryAfter: 10 } });
  setBoard(feedOf('a'));
  await vi.waitFor(() => expect(happened.at(-1)).toBe('close first'));
  expect(happened).toEqual([
    'open first',
    'logged an error',
    'open https://a.example.com/odata',
    'close first',
  ]);
  expect(await (await ask(site)).text()).toBe('https://a.example.com/odata');
  await site.close();
});

test('a program that stops doesn’t wait for a site that can’t be opened', async () => {
  const { happened, setBoard, ...given } = someSites({ failures: Number.POSITIVE_INFINITY });
  const site = await reopeningSite({ config, ...given });
  setBoard(feedOf('a'));
  await vi.waitFor(() => expect(happened).toContain('logged an error'));
  await site.close();
  expect(happened.at(-1)).toBe('close first');
});
