import sharp from 'sharp';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import { DAY } from '#platform/domain/duration.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { siteKey } from '#platform/server/site-key.ts';
import { changeAppearance, showIcon, showLogo, showSettings, uploadLogo } from '../api.ts';
import { FIRST_APPEARANCE, siteAppearance } from '../domain/appearance.ts';
import { LiveSettings } from './live-settings.ts';
import { LogoStore } from './logo-store.ts';
import { settingsRoutes } from './routes.ts';
import { SettingStore } from './setting-store.ts';

const database = await testDatabase();
const { sql, db, url, drop } = database;
afterAll(drop);
beforeEach(() => sql`truncate settings, logos`);

const ADA: SignedIn = {
  id: accountId(1),
  role: 'owner',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  hasRegistrantAccess: true,
};
const AT = new Date('2026-11-28T12:00:00Z');
const SEALING = sealingWith('a secret of thirty-two characters');
const COLOURS = { main: '#7a1f3d', accent: '#2f8f83', ground: '#ffffff' };

beforeEach(async () => {
  await sql`
    insert into accounts (id, username, username_key, email, email_key, first_name, password_hash)
    overriding system value values (1, 'ada', 'ada', 'ada@example.com', 'ada@example.com', 'Ada', '')
    on conflict do nothing`;
});

/** One process of a site, whose visitor is an owner unless they are said to be someone else. */
async function aSite({ who = ADA, now = AT }: { who?: SignedIn | null; now?: Date } = {}) {
  const own = connect(url);
  onTestFinished(() => own.end());
  const settings = new SettingStore(db);
  const live = new LiveSettings({
    store: settings,
    sealing: SEALING,
    listen: own.listen,
    // The connection is closed with the test.
    log: { error: () => {}, warn: () => {} },
  });
  await live.reload();
  const noted: string[] = [];
  const appearance = () => live.get('appearance') ?? FIRST_APPEARANCE;
  const handlers = settingsRoutes({
    staffFor: async () => who,
    settings,
    people: { owners: async () => 1, everyone: async () => 1, invited: async () => 0 },
    logos: new LogoStore(db),
    inTransaction: (work) =>
      work({ settings, noteChange: async (_, subject) => void noted.push(subject) }),
    brokerage: live.brokerage,
    appearance,
    secret: () => null,
    sealing: SEALING,
    key: siteKey(db),
    mail: {
      isOnServer: true,
      saved: () => undefined,
      waiting: async () => 0,
      send: () => Promise.reject(new Error('no test email is sent')),
    },
    board: {
      onServer: null,
      saved: () => undefined,
      listings: () => 0,
      open: () => {
        throw new Error('no board is tried');
      },
    },
    reload: () => live.reload(),
    nameOf: async () => 'Ada Lovelace',
    now: () => now,
  });
  const api = apiRoutes([handlers], { log: console });
  const send = (body: BodyInit, headers: Record<string, string>) =>
    api.request(uploadLogo.path, { method: 'POST', body, headers });
  return {
    noted,
    live,
    look: () => siteAppearance(appearance()),
    get: (path: string) => api.request(path),
    send,
    upload: (bytes: Uint8Array) =>
      send(new Uint8Array(bytes), {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(bytes.length),
      }),
    save: (value: object, revision = 0) =>
      api.request(changeAppearance.path, {
        method: 'PUT',
        body: JSON.stringify({ revision, value }),
        headers: { 'Content-Type': 'application/json' },
      }),
  };
}

const aPng = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const png = await aPng('#b98a3c');

test('colours are changed for every process, noted in the log, and part of the site’s facts', async () => {
  const [site, other] = await Promise.all([aSite(), aSite()]);
  expect(site.look()).toEqual({ tokens: null, logo: null });
  const answer = await site.save({ colours: COLOURS, logo: null });
  expect(await answer.json()).toMatchObject({
    appearance: { revision: 1, value: { colours: COLOURS, logo: null } },
  });
  expect(site.noted).toEqual(['the logo and the colours']);
  expect(site.look().tokens).toContain('--primary:light-dark(#7a1f3d,');
  await expect.poll(() => other.look()).toEqual(site.look());
});

test('a page colour on which no text is readable changes nothing', async () => {
  const site = await aSite();
  const answer = await site.save({ colours: { ...COLOURS, ground: '#777777' }, logo: null });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message: 'No text is readable on this colour. Try a lighter or darker one.',
    issues: [{ path: 'value.colours.ground' }],
  });
  expect(site.look().tokens).toBeNull();
});

test('a logo is shown once its version has been saved, and removed by saving none', async () => {
  const site = await aSite();
  const { version } = await (await site.upload(png)).json();
  expect(site.look().logo).toBeNull();
  expect((await site.save({ colours: COLOURS, logo: version })).status).toBe(200);
  expect(site.look().logo).toEqual({ version });
  expect((await site.save({ colours: COLOURS, logo: null }, 1)).status).toBe(200);
  expect(site.look().logo).toBeNull();
});

test('a logo and its icon are public, and never change at their version’s address', async () => {
  const site = await aSite();
  const { version } = await (await site.upload(png)).json();
  await site.save({ colours: COLOURS, logo: version });
  const visitor = await aSite({ who: null });
  for (const [{ path }, format] of [
    [showLogo, 'webp'],
    [showIcon, 'png'],
  ] as const) {
    const [named, current] = await Promise.all([
      visitor.get(`${path}?v=${version}`),
      visitor.get(`${path}?v=0123456789abcdef`),
    ]);
    expect(named.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(named.headers.get('Content-Security-Policy')).toMatch(/sandbox$/);
    expect(current.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(await sharp(await named.arrayBuffer()).metadata()).toMatchObject({ format });
    expect(await sharp(await current.arrayBuffer()).metadata()).toMatchObject({ format });
  }
});

test('a site without a logo has none at any address', async () => {
  const site = await aSite();
  expect((await site.get(showLogo.path)).status).toBe(404);
  expect((await site.get(`${showIcon.path}?v=1`)).status).toBe(404);
});

test('what isn’t a picture is refused, and what is too large before it is read', async () => {
  const site = await aSite();
  const zip = await site.upload(Buffer.from('PK\x03\x04 logo.jpg'));
  expect(zip.status).toBe(400);
  expect(await zip.json()).toEqual({
    message: 'This file isn’t a picture. Use SVG, PNG or WebP.',
  });
  const message = 'This picture is too large. Up to 20 MB and 12,000 pixels a side.';
  const type = { 'Content-Type': 'application/octet-stream' };
  for (const length of ['20000001', '50000000', 'x']) {
    const answer = await site.send('x', { ...type, 'Content-Length': length });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message });
  }
  expect((await site.send('x', { ...type, 'Transfer-Encoding': 'chunked' })).status).toBe(413);
  expect((await site.send('{}', { 'Content-Type': 'image/png' })).status).toBe(415);
});

test('a version that isn’t there can’t be saved', async () => {
  const site = await aSite();
  const answer = await site.save({ colours: COLOURS, logo: '0'.repeat(32) });
  expect(answer.status).toBe(422);
  expect(site.look().logo).toBeNull();
});

test('a logo that is not shown is deleted a day later, when another is sent', async () => {
  const site = await aSite();
  const { version: shown } = await (await site.upload(png)).json();
  await site.save({ colours: COLOURS, logo: shown });
  const { version: unused } = await (await site.upload(await aPng('#000'))).json();
  const later = await aSite({ now: new Date(AT.getTime() + 2 * DAY) });
  const { version: sent } = await (await later.upload(await aPng('#fff'))).json();
  const kept = await sql`select version from logos`;
  expect(kept.map(({ version }) => version).sort()).toEqual([shown, sent].sort());
  expect(kept).not.toContainEqual({ version: unused });
});

test('those from whom the desk is hidden can neither send a logo nor see the settings', async () => {
  const visitor = await aSite({ who: null });
  expect((await visitor.upload(png)).status).toBe(404);
  expect((await visitor.get(showSettings.path)).status).toBe(404);
  expect(await sql`select version from logos`).toEqual([]);
});
