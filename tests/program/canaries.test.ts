import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOARD_FIELDS } from '#listings/domain/board-fields.sample.ts';
import { boardNameOf, DETAIL_NAMES, everyDetail } from '#listings/domain/every-detail.sample.ts';
import { VISIBLE_DETAILS } from '#listings/domain/gate-fields.ts';
import { listingId, type StoredListing } from '#listings/domain/listing.ts';
import { formatMediaQuery } from '#media/domain/media-query.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { openStores } from '../../src/app/wiring/stores.ts';
import { PAGES } from '../../src/site/pages.ts';
import { encodedNumbers } from './encoded-numbers.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

/** Canaries that no response, page, log line or file name may contain. Numbers are matched as whole numbers. */
const CANARY = 'canary7f3a';
const CLOSE_PRICE = 1_234_567_891;
/** What every-detail.sample.ts gives a number. */
const NUMBER = 7_654_321;
const LATITUDE = 43.9876543;
const CANARY_LONGITUDE = -79.1234567;
const SECRETS = new RegExp(`${CANARY}|${CLOSE_PRICE}|9876543|1234567`, 'i');

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let site: RunningSite;
/** Listings that no guest may see at all, and those with a withheld address. */
const planted = { ids: [] as number[], keys: [] as string[], photos: [] as string[] };

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'trace' };
  site = await startSite({ dataDir: join(folder, 'site'), env });
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
  await plant();
});
afterAll(async () => {
  await site.end('SIGTERM');
  await database.close();
  await rm(folder, { recursive: true });
});

/** A canary in each field that guests may not see, for listings of every kind. */
async function plant(): Promise<void> {
  const own = connect(database.directUrl, { max: 1 });
  const { featured } = openStores(own);
  const homes =
    await own.sql`select id, listing, details, raw from listings where is_public order by id limit 8`;
  for (const [at, { id, listing, details, raw }] of homes.entries()) {
    const fate = (['shown', 'withheld', 'off-market', 'hidden'] as const)[at % 4] ?? 'shown';
    const changed = { ...listing, ...bookCanaries[fate] };
    const detailsChanged = { ...details, ...detailCanaries(fate) };
    const rawChanged = { ...raw, ...ROW_CANARIES };
    await own.sql`
      update listings set listing = ${JSON.stringify(changed)}::text::json,
        details = ${JSON.stringify(detailsChanged)}::text::json,
        raw = ${JSON.stringify(rawChanged)}::text::json,
        status = ${changed.status}, display = ${changed.display}
      where id = ${id}`;
    await own.sql`
      update media set short_description = ${CANARY}, long_description = ${CANARY},
        media_type = ${CANARY}, media_object_id = media_object_id || ${CANARY}
      where resource_record_key = ${listing.key}`;
    if (fate !== 'shown') await spellCanary(own, listing.key);
    // Written as the site does: the card passes through the gate, and every process is notified.
    await featured.setFeatured(id, true);
    await featured.setShowcase(listingId(id));
    planted.ids.push(id);
    planted.keys.push(listing.key);
  }
  const shown = homes.filter((_, at) => at % 4 === 0).map(({ listing }) => listing.key);
  const photos = await own.sql`
    select media_url as url from media where resource_record_key = any(${shown}) limit 2`;
  planted.photos.push(...photos.map(({ url }) => url));
  await own.end();
  const cards = async () => (await fetch(`${site.address}/api/properties/featured`)).json();
  await until(async () => {
    const { properties } = await cards();
    const featured = properties.map((card: { id: number }) => card.id);
    return homes.every(({ id }, at) => featured.includes(id) === at % 4 < 2);
  });
}

/** Photo names contain the canary as a street name. */
async function spellCanary({ sql }: Database, key: string): Promise<void> {
  await sql`
    update media set media_url = media_url || ${`?${CANARY}`} where resource_record_key = ${key}`;
  await sql`
    update listings set photos = (
      select coalesce(json_agg(media_url order by "order"), '[]') from media where resource_record_key = ${key})
    where listing_key = ${key}`;
}

type Fate = 'shown' | 'withheld' | 'off-market' | 'hidden';

const neverShown: Partial<StoredListing> = { listOfficeKey: CANARY };
const ofTheAddress: Partial<StoredListing> = {
  streetNumber: CANARY,
  address: `${CANARY} Sample Court`,
  postalCode: CANARY,
  latitude: LATITUDE,
  longitude: CANARY_LONGITUDE,
};
const allOfIt = { ...neverShown, ...ofTheAddress, description: CANARY, listOfficeName: CANARY };

/** Stored data that must not leave the server. */
const bookCanaries: Record<Fate, Partial<StoredListing>> = {
  shown: neverShown,
  withheld: { ...neverShown, ...ofTheAddress, addressIsWithheld: true },
  'off-market': { ...allOfIt, neighbourhood: CANARY, status: 'off-market' },
  hidden: { ...allOfIt, neighbourhood: CANARY, display: 'hidden' },
};

/** The board's raw row must not leave the server. */
const ROW_CANARIES = Object.fromEntries(
  [...BOARD_FIELDS, 'Latitude', 'Longitude'].map((name) => [name, CANARY]),
);

/** Fields of the details that must not leave the server. */
function detailCanaries(fate: Fate): Record<string, unknown> {
  const { whole, withoutAddress } = VISIBLE_DETAILS.guest;
  const seen = fate === 'shown' ? whole : fate === 'withheld' ? withoutAddress : new Set<string>();
  const unseen = DETAIL_NAMES.filter((name) => !seen.has(name));
  const planted = everyDetail((name) => `https://${CANARY}.example/${boardNameOf(name)}`, unseen);
  return { ...planted, closePrice: CLOSE_PRICE };
}

/** A value for each parameter of an API call; a new parameter needs an entry here. */
function valuesOf(name: string): string[] {
  const { ids, keys, photos } = planted;
  const values: Record<string, string[]> = {
    token: ['x'.repeat(43)],
    step: ['brokerage', 'nowhere'],
    section: ['brokerage', 'nowhere'],
    id: ['0', 'x', '2000000000', ...ids.map(String)],
    kind: ['home', 'street', 'x'],
    value: ['1', 'Nowhere Lane', ...ids.map(String)],
    propertyId: ['0', 'x', ...ids.map(String)],
    key: ['nothing', ...keys],
    $filter: [formatMediaQuery({ listingKeys: keys, order: 'asc' }).$filter ?? '', 'x eq 1'],
    of: [...keys],
    url: ['x', 'https://evil.example/a.jpg', ...photos],
    path: ['/about', ...ids.map((id) => `/property/${id}`)],
    neighborhood: ['oakville', 'rosedale', 'nowhere'],
    region: ['GTA', 'oakville', 'nowhere'],
    city: ['oakville', 'toronto', 'nowhere'],
    limit: ['100', '0'],
    email: ['ada@mail.example'],
    propertyType: ['House', 'Castle'],
    z: ['6', '11'],
    x: ['17', '571', '572'],
    y: ['23', '747'],
    layer: ['stations', 'nowhere'],
    reach: ['union-station/40', 'nowhere/40'],
  };
  const found = values[name];
  if (!found) throw new Error(`Nothing is known to put in place of '${name}'.`);
  return found;
}

/** Every address that a path template expands to. */
const filled = (path: string, parameter: RegExp): string[] => {
  const [hole, name = ''] = parameter.exec(path) ?? [];
  if (!hole) return [path];
  return valuesOf(name).flatMap((value) =>
    filled(path.replace(hole, encodeURIComponent(value)), parameter),
  );
};

type Documented = { parameters?: { in: string; name: string; required?: boolean }[] };

/** Every call in the API document, with each relevant value. */
async function apiAddresses(): Promise<string[]> {
  const { paths } = await (
    await fetch(`${site.address}/api/docs`, { headers: { Accept: 'application/json' } })
  ).json();
  return Object.entries<Record<string, Documented>>(paths).flatMap(([path, methods]) => {
    const queries = Object.values(methods)
      .flatMap(({ parameters = [] }) => parameters)
      .filter(
        ({ in: where, name, required }) =>
          where === 'query' && (required || ['limit', 'url', 'of'].includes(name)),
      )
      .map(({ name }) => name);
    return filled(path, /\{(\w+)\}/).flatMap((at) => [
      at,
      ...queries.flatMap((name) =>
        valuesOf(name).map(
          (value) =>
            `${at}?${new URLSearchParams({ [name]: value, ...(name === 'of' && { at: '0' }) })}`,
        ),
      ),
    ]);
  });
}

/** Every address of the pages in the table. */
const pageAddresses = (): string[] => PAGES.flatMap(([path]) => filled(path, /\$(\w+)/));

/** How many homes a search by keywords finds, for sale and for lease. */
async function totalOf(keywords: string): Promise<number> {
  let sum = 0;
  for (const transactionType of ['For Sale', 'For Lease'])
    for (const kind of ['homes', 'other']) {
      const query = new URLSearchParams({ keywords, transactionType, kind });
      const answer = await fetch(`${site.address}/api/properties?${query}`);
      expect(answer.status).toBe(200);
      sum += (await answer.json()).total;
    }
  return sum;
}

/** The whole response as text: status, headers, body. */
async function responseText(path: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(site.address + path, init);
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return `${answer.status} ${JSON.stringify([...answer.headers])} ${body}`;
}

/** Every address of the site that a guest may try. */
async function allAddresses(): Promise<Set<string>> {
  const addresses = [
    ...(await apiAddresses()),
    ...pageAddresses(),
    '/openapi.json',
    '/api',
    '/api/docs',
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/nothing',
    '/nowhere',
    '/properties?city=Toronto',
    '/properties?page=2',
    '/sitemap.xml',
    '/robots.txt',
    '/%',
    '/sitemap-pages.xml',
    '/sitemap-listings-1.xml',
    '/feed.xml',
    '/llms.txt',
  ];
  expect(addresses.length).toBeGreaterThan(60);
  return new Set(addresses);
}

test('no address of the site reveals what the board hides from guests', async () => {
  const leaking: string[] = [];
  for (const address of await allAddresses()) {
    for (const init of [{}, { method: 'POST', body: '{}' }])
      if (SECRETS.test(await responseText(address, init))) leaking.push(address);
  }
  expect(leaking).toEqual([]);
});

test('keywords find only what descriptions show: no hidden detail, remark, number or address', async () => {
  const hidden = [CANARY, '"Sample Court"', 'PrivateRemarks', `${NUMBER}`, `${CLOSE_PRICE}`];
  for (const keywords of hidden) expect([keywords, await totalOf(keywords)]).toEqual([keywords, 0]);
  for (const id of planted.ids.slice(0, 2)) {
    const { property } = await (await fetch(`${site.address}/api/properties/${id}`)).json();
    const phrase = property.description.split(/[.,;]/)[0].replace(/"/g, '').slice(0, 180);
    expect(await totalOf(`"${phrase}"`)).toBeGreaterThan(0);
  }
});

/** The moments in the listings' data that guests may not see, and the times of their photos. */
async function withheldMoments(): Promise<Date[]> {
  const seen = VISIBLE_DETAILS.guest.whole;
  const own = connect(database.directUrl, { max: 1 });
  const homes = await own.sql`select details from listings`;
  const photos = await own.sql`select distinct media_modification_timestamp as at from media`;
  await own.end();
  const unseen = homes.flatMap(({ details }) =>
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' && /T\d\d:/.test(value) && !seen.has(name) ? [value] : [],
    ),
  );
  return [...new Set(unseen), ...photos.map(({ at }) => at)].map((at) => new Date(at));
}

test('no body, header, ETag or URL has a withheld number or moment, in any usual base', async () => {
  const moments = await withheldMoments();
  expect(moments.length).toBeGreaterThan(160);
  const found = encodedNumbers([CLOSE_PRICE, NUMBER], moments);
  const [moment = new Date(0)] = moments;
  for (const text of [`?v=${moment.getTime().toString(36)}`, `"${CLOSE_PRICE.toString(16)}-x"`])
    expect(found(text)).not.toEqual([]);
  const leaking: string[] = [];
  for (const address of await allAddresses()) {
    const words = new Set(found(await responseText(address)));
    if (words.size > 0) leaking.push(`${address}: ${[...words].slice(0, 3)}`);
  }
  expect(leaking).toEqual([]);
});

test('the canaries are detectable: a sold home’s page is gone, a public one’s exists', async () => {
  const statuses = await Promise.all(
    planted.ids.map(async (id) => (await fetch(`${site.address}/property/${id}`)).status),
  );
  expect(statuses).toEqual([200, 200, 410, 410, 200, 200, 410, 410]);
  const withheld = await (await fetch(`${site.address}/api/properties/${planted.ids[1]}`)).json();
  expect(withheld.property).toMatchObject({ address: null, PostalCode: null, latitude: null });
});

/** The board's names for details that registered visitors may see. */
const namesFor = (tier: 'whole' | 'withoutAddress'): string[] =>
  DETAIL_NAMES.filter((name) => VISIBLE_DETAILS.registrant[tier].has(name)).map(boardNameOf);

/** Registers a visitor; returns the cookies that a browser would send from then on. */
async function signedIn(username: string): Promise<string> {
  const password = 'north-window-9';
  const person = { username, fullName: 'Sample Person', email: `${username}@mail.example` };
  const answer = await fetch(`${site.address}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, phone: '', password, confirmPassword: password }),
  });
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The board fields whose canaries appear in responses about the planted listings. */
async function fieldsSentTo(cookie: string): Promise<string[]> {
  const answers = await Promise.all(
    planted.ids.map((id) => responseText(`/api/properties/${id}`, { headers: { Cookie: cookie } })),
  );
  const names = answers.flatMap((answer) => [
    ...answer.matchAll(new RegExp(`https://${CANARY}\\.example/(\\w+)`, 'g')),
  ]);
  expect(answers.join()).not.toMatch(new RegExp(`${CLOSE_PRICE}|9876543|1234567|${CANARY} Sample`));
  return [...new Set(names.map(([, name = '']) => name))];
}

test('an unverified account sees what a guest sees; a registrant sees that tier’s fields, and no other account does', async () => {
  const cookie = await signedIn('canary-watcher');
  expect(await fieldsSentTo(cookie)).toEqual([]);

  const { vowTerms } = await (
    await fetch(`${site.address}/api/profile`, { headers: { Cookie: cookie } })
  ).json();
  const own = connect(database.directUrl, { max: 1 });
  await own.sql`update accounts set email_verified_at = now() where username = 'canary-watcher'`;
  await own.end();
  expect(await fieldsSentTo(cookie)).toEqual([]);
  const reducedFor = () =>
    fetch(`${site.address}/api/properties?reduced=1`, { headers: { Cookie: cookie } });
  expect((await reducedFor()).status).toBe(403);

  const accepted = await fetch(`${site.address}/api/profile/vow-terms`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: vowTerms.version }),
  });
  expect(accepted.status).toBe(200);
  const fields = await fieldsSentTo(cookie);
  expect(fields).toContain('PriorMlsStatus');
  expect(namesFor('whole')).toEqual(expect.arrayContaining(fields));
  const reduced = await reducedFor();
  expect([reduced.status, reduced.headers.get('Cache-Control')]).toEqual([
    200,
    'private, no-store',
  ]);
  expect(reduced.headers.get('ETag')).toBeNull();
});

test('a registrant sees sold prices, and nothing that a seller keeps off the internet', async () => {
  const historiesTo = (cookie: string) =>
    Promise.all(
      planted.ids.map((id) =>
        responseText(`/api/properties/${id}/history`, { headers: { Cookie: cookie } }),
      ),
    );
  const search = (text: string, cookie: string) =>
    responseText(`/api/home-histories?search=${encodeURIComponent(text)}`, {
      headers: { Cookie: cookie },
    });
  const reader = `canary-reader-${Date.now()}`;
  const unverified = await signedIn(reader);
  for (const cookie of ['', unverified]) {
    const refusals = await historiesTo(cookie);
    expect(refusals.filter((answer) => !answer.startsWith('403') || SECRETS.test(answer))).toEqual(
      [],
    );
    const lookups = await Promise.all(
      ['12 Sample Court', ...planted.keys].map((text) => search(text, cookie)),
    );
    expect(lookups.filter((answer) => !answer.startsWith('200') || SECRETS.test(answer))).toEqual(
      [],
    );
  }

  const { vowTerms } = await (
    await fetch(`${site.address}/api/profile`, { headers: { Cookie: unverified } })
  ).json();
  const own = connect(database.directUrl, { max: 1 });
  await own.sql`update accounts set email_verified_at = now() where username = ${reader}`;
  await own.end();
  await fetch(`${site.address}/api/profile/vow-terms`, {
    method: 'POST',
    headers: { Cookie: unverified, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: vowTerms.version }),
  });
  const answers = await historiesTo(unverified);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    '200',
    '200',
    '200',
    '410',
    '200',
    '200',
    '200',
    '410',
  ]);
  const fields = answers.map((answer) =>
    [...answer.matchAll(new RegExp(`https://${CANARY}\\.example/(\\w+)`, 'g'))].map(
      ([, name]) => name,
    ),
  );
  expect(fields[2]).toContain('PriorMlsStatus');
  // The planted details must stay hidden until closing.
  expect(answers[2]).not.toContain('ClosePrice');
  for (const at of [2, 6])
    expect(namesFor('whole')).toEqual(expect.arrayContaining(fields[at] ?? []));
  for (const at of [1, 5])
    expect(namesFor('withoutAddress')).toEqual(expect.arrayContaining(fields[at] ?? []));
});

const REGISTRANTS_ONLY = {
  maxDays: 'maxDays=7',
  newSince: 'newSince=2026-11-20',
  reduced: 'reduced=1',
  sort: 'sort=price-drop',
};

/** Addresses of calls by each parameter that is for registrants, from the API document. */
async function addressesForRegistrants(): Promise<string[]> {
  const { paths } = await (
    await fetch(`${site.address}/api/docs`, { headers: { Accept: 'application/json' } })
  ).json();
  return Object.entries<Record<string, Documented>>(paths).flatMap(([path, { get }]) =>
    Object.entries(REGISTRANTS_ONLY)
      .filter(([parameter]) => get?.parameters?.some(({ name }) => name === parameter))
      .flatMap(([, query]) => filled(path, /\{(\w+)\}/).map((at) => `${at}?${query}`)),
  );
}

test('no call answers a guest’s search by what only registrants see', async () => {
  const addresses = await addressesForRegistrants();
  for (const path of ['/api/properties', '/api/search/suggest', '/api/map/summary'])
    expect(addresses).toContain(`${path}?reduced=1`);
  expect(addresses).toContain('/api/properties?sort=price-drop');
  for (const address of addresses) {
    const [path = ''] = address.split('?');
    const { ok } = await fetch(site.address + path);
    // Some tiles don't exist.
    if (ok) expect([address, (await fetch(site.address + address)).status]).toEqual([address, 403]);
  }
  const refused = await fetch(`${site.address}/api/properties?reduced=1&facets=1`);
  expect(await refused.json()).toEqual({
    message:
      'reduced is for registered visitors who have accepted the board’s terms: sign in to use it.',
  });
});

/** The ids of the homes on a page, in order. */
const homesOn = async (path: string): Promise<string[]> =>
  [...(await responseText(path)).matchAll(/href="\/property\/(\d+)"/g)].map(([, id = '']) => id);

test('a page asked for what only registrants may search by shows guests the same homes as without', async () => {
  for (const show of ['list', 'map']) {
    const [without, ...others] = await Promise.all(
      [
        'city=toronto',
        ...Object.values(REGISTRANTS_ONLY).map((query) => `city=toronto&${query}`),
      ].map((query) => homesOn(`/properties?${query}${show === 'list' ? '' : `&show=${show}`}`)),
    );
    expect(without?.length).toBeGreaterThan(1);
    for (const homes of others) expect(homes).toEqual(without);
  }
  const page = await (await fetch(`${site.address}/properties?reduced=1`)).text();
  expect(page).toContain('Price reduced');
  expect(page).toContain('/auth?next=%2Fproperties%3Freduced%3D1');
  expect(page).toMatch(/<meta name="robots" content="noindex/);
});

test('neither the log nor the names of cached photos contain a canary', async () => {
  expect(site.log().length).toBeGreaterThan(100);
  expect(site.log()).not.toMatch(new RegExp(`${CANARY}|${CLOSE_PRICE}`));
  const names = await readdir(join(folder, 'site/photos'), { recursive: true });
  expect(names.length).toBeGreaterThan(2);
  expect(names.join()).not.toMatch(
    new RegExp(`${CANARY}|${planted.keys.join('|')}|sample|court`, 'i'),
  );
});
