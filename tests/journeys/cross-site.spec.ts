import type { BrowserContext } from '@playwright/test';
import { addressFor, bodyFor, isWrite } from '../program/call-examples.ts';
import { startForeignSite, tryForms, tryToWrite } from './foreign-site.ts';
import { expect, registered, test } from './visitor.ts';

const foreignSite = await startForeignSite();
test.afterAll(() => foreignSite.close());

type Documented = { requestBody?: unknown };

/** Every write in the API document, except the one that mail programs send, which is signed instead. */
async function everyWrite({ request }: BrowserContext, site: string) {
  const answer = await request.get('/api/docs', { headers: { Accept: 'application/json' } });
  const { paths }: { paths: Record<string, Record<string, Documented>> } = await answer.json();
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const call = { method: method.toUpperCase(), path, body: requestBody };
        return { ...call, address: site + addressFor(call), body: bodyFor(call) ?? {} };
      }),
    )
    .filter((call) => isWrite(call) && !call.path.includes('one-click'));
}

/** Everything a signed-in visitor has stored here. */
async function accountOf({ request }: BrowserContext): Promise<unknown[]> {
  const calls = ['/api/user', '/api/profile', '/api/favorites'].map(async (path) => {
    const answer = await request.get(path);
    return [answer.status(), await answer.json()];
  });
  return Promise.all(calls);
}

for (const from of ['foreign', 'sister'] as const) {
  test(`fault 63: no API write accepts a request that a page of a ${from} site can make a browser send`, async ({
    page,
    context,
    baseURL: site = '',
  }) => {
    // Submits a form of each kind for each write.
    test.slow();
    await registered(context.request);
    const before = await accountOf(context);
    const writes = await everyWrite(context, site);
    expect(writes.length).toBeGreaterThan(15);

    const answers: [string, number][] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (response.url().startsWith(site) && !['GET', 'OPTIONS'].includes(request.method()))
        answers.push([`${request.method()} ${response.url()}`, response.status()]);
    });
    await page.goto(foreignSite[from]);
    await tryToWrite(page, writes);
    const posts = writes.filter(({ method }) => method === 'POST');
    const sent = await tryForms(page, foreignSite[from], posts);
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
    // The browser navigates only for form requests.
    expect(answers.length).toBeGreaterThanOrEqual(sent);
    expect(await accountOf(context)).toEqual(before);
  });
}

test('fault 64: no page of another site can frame ours, control its window or read its responses', async ({
  page,
  baseURL: site = '',
  context,
}) => {
  await registered(context.request);
  await page.goto(foreignSite.foreign);
  const frames = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return frame.contentDocument === null;
  }, `${site}/profile`);
  expect(frames).toBe(true);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');

  const reads = await page.evaluate(async (address) => {
    const asScript = new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = address;
      script.addEventListener('load', () => resolve('read'));
      script.addEventListener('error', () => resolve('refused'));
      document.body.append(script);
    });
    const asked = (['cors', 'no-cors'] as const).map((mode) =>
      fetch(address, { mode, credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    );
    return Promise.all([asScript, ...asked]);
  }, `${site}/api/user`);
  expect(reads).toEqual(['refused', 'refused', 'refused']);

  const opening = context.waitForEvent('page');
  await page.evaluate((address) => Object.assign(window, { theirs: window.open(address) }), site);
  const opened = await opening;
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(
    await page.evaluate(() => 'theirs' in window && Reflect.get(window.theirs ?? {}, 'closed')),
  ).toBe(true);
});

/** One example of each kind that browsers resolve differently; next-path.test.ts tries the others. */
const LEADS_AWAY = ['//EVIL', '/\\EVIL', '/\t/EVIL', 'javascript:location="//EVIL"'];

test('fault 66: /auth?next= only ever leads to a page of this site', async ({
  page,
  context,
  baseURL: site = '',
}) => {
  await registered(context.request);
  const evil = foreignSite.foreign.slice('http://'.length);
  for (const next of LEADS_AWAY) {
    await page.goto(`/auth?next=${encodeURIComponent(next.replace('EVIL', evil))}`);
    await expect(page, next).not.toHaveURL(/\/auth/);
    await page.waitForLoadState();
    expect(new URL(page.url()).origin, next).toBe(site);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/auth?next=%2Fproperties%3Fpage%3D2');
  await expect(page).toHaveURL(`${site}/properties?page=2`);
});
