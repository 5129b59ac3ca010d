import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking, walkedKeys } from './asking.sample.ts';
import { aSandboxServer } from './sandbox-server.sample.ts';
import type { SandboxServer } from './settings.ts';

// Too small for faulty rows, which begin at the fortieth, so all keys here are valid.
let board: SandboxServer;
beforeAll(async () => {
  board = await aSandboxServer({ listings: 40, history: 60 });
});
afterAll(() => board.close());

const { ask, page, rows } = asking(() => board);
const vow = asking(() => board, 'sandbox-vow');
const vox = asking(() => board, 'sandbox-vox');

describe('access', () => {
  test.each([null, 'wrong', 'sandbox-expired'])('is refused for the token %s', async (token) => {
    const { status, headers, text } = await asking(() => board, token).ask('$metadata');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(JSON.parse(text)).toMatchObject({ error: { code: '401', details: [] } });
  });

  test.each([
    ['Castles', 404],
    ["Property('C99999999')", 404],
    ['Member', 403],
    ['Property?$select=Nothing', 400],
  ])('%s is answered with %i and an error in JSON', async (query, expected) => {
    const { status, text } = await ask(query);
    expect(status).toBe(expected);
    expect(JSON.parse(text).error.message).toMatch(/\w/);
  });

  test('is refused for methods other than GET and for clients that do not accept JSON', async () => {
    const headers = { Authorization: 'Bearer sandbox-idx' };
    const posted = await fetch(`${board.url}Property`, { method: 'POST', headers });
    expect(posted.status).toBe(405);
    expect((await ask('Property', { Accept: 'image/png' })).status).toBe(406);
  });

  test('logs requests without tokens', async () => {
    await ask('Property?$top=1');
    expect(board.control.requests().at(-1)).toMatchObject({ query: '$top=1', status: 200 });
    expect(JSON.stringify(board.control.requests())).not.toContain('sandbox-idx');
  });
});

describe('an answer', () => {
  test('says that its data are samples, and shows the remaining quota', async () => {
    const { headers } = await ask('Property?$top=1');
    expect(headers.get('x-sample-data')).toBe('true');
    expect(Number(headers.get('x-rate-limit-remaining'))).toBeGreaterThan(50_000);
    expect(headers.get('odata-version')).toBe('4.0');
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  test('has context, count, rows and the next link', async () => {
    const answer = await page('Property?$top=3&$count=true&$orderby=ListingKey');
    expect(Object.keys(answer)).toEqual([
      '@odata.context',
      '@odata.count',
      'value',
      '@odata.nextLink',
    ]);
    expect(answer.value).toHaveLength(3);
    const next = await page(answer['@odata.nextLink'] ?? '');
    expect(next.value).toHaveLength(3);
    expect(next.value[0]?.ListingKey).not.toBe(answer.value[0]?.ListingKey);
  });

  test('has exactly the selected fields, without adding the key', async () => {
    expect(Object.keys((await rows('Property?$top=1&$select=City,ListPrice'))[0] ?? {})).toEqual([
      'City',
      'ListPrice',
    ]);
  });

  test('for one listing is the listing, and for a count the number', async () => {
    const [first] = await rows('Property?$top=1&$select=ListingKey');
    const one = JSON.parse((await ask(`Property('${first?.ListingKey}')`)).text);
    expect(one['@odata.context']).toBe('$metadata#Property/$entity');
    expect(one.ListingKey).toBe(first?.ListingKey);
    const { text, headers } = await ask('Property/$count');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(Number(text)).toBe((await walkedKeys(rows)).length);
  });

  test('without an order comes in a different order each time', async () => {
    const keys = async () =>
      (await rows('Property?$select=ListingKey')).map(({ ListingKey }) => ListingKey);
    const [one, other] = [await keys(), await keys()];
    expect(one).not.toEqual(other);
    expect(one.toSorted()).toEqual(other.toSorted());
  });

  test('puts nulls first in ascending order', async () => {
    const fees = await rows('Property?$select=AssociationFee&$orderby=AssociationFee');
    const values = fees.map(({ AssociationFee }) => AssociationFee);
    const known = values.filter((value) => value !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(values.indexOf(known[0] ?? 0)).toBe(values.length - known.length);
  });
});

describe('a walk', () => {
  const size = 7;

  test('by time and key reads every listing once', async () => {
    const seen: Record<string, unknown>[] = [];
    for (;;) {
      const { ModificationTimestamp: time = '1970-01-01T00:00:00Z', ListingKey: key = '0' } =
        seen.at(-1) ?? {};
      const found = await rows(
        `Property?$select=ListingKey,ModificationTimestamp&$orderby=ModificationTimestamp,ListingKey&$top=${size}` +
          `&$filter=((ModificationTimestamp gt ${time}) or (ModificationTimestamp eq ${time} and ListingKey gt '${key}')) and ContractStatus eq 'Available'`,
      );
      if (found.length === 0) break;
      seen.push(...found);
    }
    const keys = seen.map(({ ListingKey }) => ListingKey);
    expect(keys.toSorted()).toEqual(await walkedKeys(rows));
  });

  test('of keys and times only agrees with the full rows', async () => {
    board.control.tick(5);
    const fields = [
      'ListingKey',
      'ModificationTimestamp',
      'PhotosChangeTimestamp',
      'MediaChangeTimestamp',
    ];
    const whole = await vow.rows('Property?$orderby=ListingKey&$top=200');
    const brief = await vow.rows(
      `Property?$orderby=ListingKey&$top=200&$select=${fields.join(',')}`,
    );
    expect(brief).toEqual(
      whole.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]]))),
    );
  });

  test('handles pages that shift while the board changes', async () => {
    const moving = await aSandboxServer({ listings: 40, history: 0 });
    const reader = asking(() => moving);
    const query =
      'Property?$select=ListingKey&$orderby=ModificationTimestamp desc,ListingKey&$top=5';
    const before = await reader.rows(query);
    moving.control.tick(3, 'new');
    const shifted = await reader.rows(`${query}&$skip=3`);
    expect(shifted.slice(0, 2)).toEqual(before.slice(0, 2));
    await moving.close();
  });
});

describe('a tier', () => {
  test('for public display sees active listings that may be shown online', async () => {
    const found = await rows('Property?$select=ContractStatus,InternetEntireListingDisplayYN');
    expect(new Set(found.map((row) => row.ContractStatus))).toEqual(new Set(['Available']));
    expect(found.some((row) => row.InternetEntireListingDisplayYN === false)).toBe(false);
    const all = await vow.rows('Property?$select=ContractStatus&$top=200');
    expect(all.some((row) => row.ContractStatus === 'Unavailable')).toBe(true);
  });

  test('for public display never gets sold prices', async () => {
    const [row = {}] = await rows('Property?$top=1');
    const secret = ['ClosePrice', 'CloseDate', 'ListingId', 'OriginalListPrice', 'DaysOnMarket'];
    expect(secret.filter((name) => name in row)).toEqual([]);
    expect((await ask('Property?$select=ClosePrice')).status).toBe(400);
    expect((await ask("Property?$filter=ListingId eq 'X'")).status).toBe(400);
    expect((await ask('$metadata')).text).not.toContain('"ClosePrice"');
    expect((await vow.rows('Property?$top=1&$select=ClosePrice')).length).toBe(1);
  });

  test('is declared exactly as it is sent', async () => {
    const declared = JSON.parse((await ask('$metadata?$format=json')).text);
    const fields = declared['us.ampre.webapi'].Property;
    const [row = {}] = await rows('Property?$top=1');
    expect(Object.keys(fields).filter((name) => !name.startsWith('$'))).toEqual(Object.keys(row));
  });

  test('for people reads members and offices but no homes', async () => {
    expect((await vox.rows('Member?$top=1'))[0]).toHaveProperty('MemberEmail');
    expect((await vox.rows('Office?$top=1'))[0]).toHaveProperty('OfficePhone');
    expect((await vox.ask('Property')).status).toBe(403);
    const [office = {}] = await rows('Office?$top=1');
    expect(Object.keys(office)).toEqual(['OfficeKey', 'OfficeName', 'OriginatingSystemID']);
  });

  test('reads lookups without the districts of Toronto', async () => {
    const words = await rows("Lookup?$filter=LookupName eq 'City'&$top=200");
    const names = words.map(({ LookupValue }) => LookupValue);
    expect(names).toContain('Toronto');
    expect(names.filter((name) => /C\d\d/.test(String(name)))).toEqual([]);
    const fields = await rows("Field?$filter=ResourceName eq 'Media'");
    expect(fields.length).toBeGreaterThan(10);
  });
});

describe('media', () => {
  test('come a hundred rows at a time, without a next link', async () => {
    const keys = (await walkedKeys(rows)).slice(0, 20).map((key) => `'${key}'`);
    const query = `Media?$filter=ResourceRecordKey in (${keys.join(',')})&$orderby=ResourceRecordKey,Order,MediaKey&$top=5000`;
    const first = await page(query);
    expect(first.value).toHaveLength(100);
    expect(first['@odata.nextLink']).toBeUndefined();
    expect((await page(`${query}&$skip=100`)).value[0]).not.toEqual(first.value[0]);
  });

  test('are not available for listings hidden from the tier', async () => {
    const hidden = (await vow.rows("Property?$filter=ContractStatus eq 'Unavailable'&$top=5")).map(
      ({ ListingKey }) => `'${ListingKey}'`,
    );
    const query = `Media?$filter=ResourceRecordKey in (${hidden.join(',')})`;
    expect(await rows(query)).toEqual([]);
    expect((await vow.rows(query)).length).toBeGreaterThan(0);
  });

  test('walked by time and key include every row of a size exactly once', async () => {
    const sized = "ImageSizeDescription eq 'Medium'";
    const { '@odata.count': total } = await page(`Media?$top=0&$count=true&$filter=${sized}`);
    const seen: string[] = [];
    let [time, key] = ['1970-01-01T00:00:00Z', '0'];
    for (;;) {
      const found = await rows(
        `Media?$orderby=ModificationTimestamp,MediaKey&$filter=${sized} and (ModificationTimestamp gt ${time} or (ModificationTimestamp eq ${time} and MediaKey gt '${key}'))`,
      );
      const last = found.at(-1);
      if (!last) break;
      [time, key] = [String(last.ModificationTimestamp), String(last.MediaKey)];
      seen.push(...found.map(({ MediaKey }) => String(MediaKey)));
    }
    expect(seen).toHaveLength(Number(total));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

test('the same seed gives the same board, before and after the same events', async () => {
  const boards = await Promise.all(
    [1, 1, 2].map((seed) => aSandboxServer({ listings: 40, history: 10, seed })),
  );
  for (const { control } of boards) control.tick(30);
  const [one, same, other] = boards.map(({ control }) => JSON.stringify(control.rows('vow')));
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  await Promise.all(boards.map(({ close }) => close()));
});

test('faulty rows are at their positions among the others', async () => {
  const faulty = await aSandboxServer({ listings: 1_200, history: 0 });
  const reader = asking(() => faulty);
  const found = await reader.rows(
    'Property?$orderby=ModificationTimestamp,ListingKey&$top=1000&$skip=100',
  );
  expect(found).toContain(null);
  expect(found.some((row) => row && row.ListingKey === null)).toBe(true);
  expect(faulty.control.faults()).toContainEqual(expect.objectContaining({ name: 'row is null' }));
  await faulty.close();
});

describe('events on the board', () => {
  test('a lost field is refused, and a lost resource is not found', async () => {
    const poorer = await aSandboxServer({ listings: 40 });
    const reader = asking(() => poorer);
    const [event] = poorer.control.tick(1, 'field-lost');
    poorer.control.tick(1, 'resource-lost');
    expect((await reader.ask(`Property?$select=${event?.keys[0]}`)).status).toBe(400);
    expect((await reader.ask('Office')).status).toBe(404);
    expect((await reader.ask('$metadata')).text).not.toContain(`Name="${event?.keys[0]}"`);
    await poorer.close();
  });
});
