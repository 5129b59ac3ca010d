import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking } from './asking.sample.ts';
import { aSandboxServer } from './sandbox-server.sample.ts';
import type { SandboxServer } from './settings.ts';

const CREDENTIALS = {
  grant_type: 'client_credentials',
  client_id: 'sandbox-client',
  client_secret: 'sandbox-secret',
  scope: 'DDFApi_Read',
};

const askToken = (to: SandboxServer, changes: Record<string, string> = {}) =>
  fetch(`${to.address}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...CREDENTIALS, ...changes }),
  });

let board: SandboxServer;
let reader: ReturnType<typeof asking>;
beforeAll(async () => {
  board = await aSandboxServer({ profile: 'ddf', listings: 300, history: 50 });
  const { access_token: token } = (await (await askToken(board)).json()) as Record<string, string>;
  reader = asking(() => board, token);
});
afterAll(() => board.close());

describe('a DDF access token', () => {
  test('is issued for client credentials, for an hour', async () => {
    const answer = await askToken(board);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ expires_in: 3_600, token_type: 'Bearer' });
  });

  test.each([
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ scope: 'Everything' }, 400, 'invalid_scope'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is refused for %j', async (changes, status, error) => {
    const answer = await askToken(board, changes as Record<string, string>);
    expect([answer.status, await answer.json()]).toEqual([status, { error }]);
  });

  test('is not issued for credentials in JSON', async () => {
    const answer = await fetch(`${board.address}/connect/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(CREDENTIALS),
    });
    expect(answer.status).toBe(415);
  });

  test('expires, and is then refused in DDF’s format', async () => {
    const brief = await aSandboxServer({ profile: 'ddf', listings: 10, tokenLifetime: 0 });
    const { access_token: token } = (await (await askToken(brief)).json()) as Record<
      string,
      string
    >;
    const { status, text } = await asking(() => brief, token).ask('$metadata');
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ error: { message: expect.any(String), code: '401' } });
    await brief.close();
  });

  test('is not accepted by the other board', async () => {
    expect((await asking(() => board, 'sandbox-vow').ask('Property')).status).toBe(401);
  });
});

describe('the DDF board', () => {
  test('returns twenty rows by default and at most a hundred', async () => {
    expect(await reader.rows('Property')).toHaveLength(20);
    expect(await reader.rows('Property?$top=100')).toHaveLength(100);
    expect((await reader.ask('Property?$top=101')).status).toBe(400);
  });

  test('lists every key and time in one answer, or those after a given time', async () => {
    const all = await reader.page('Property/PropertyReplication()');
    const { '@odata.count': count } = await reader.page('Property?$count=true&$top=0');
    expect(all.value).toHaveLength(Number(count));
    expect(Object.keys(all.value[0] ?? {})).toEqual(['ListingKey', 'ModificationTimestamp']);
    expect(all).not.toHaveProperty('@odata.nextLink');
    const some = await reader.rows(
      'Property/PropertyReplication(DestinationId=1)?$filter=ModificationTimestamp gt 2026-11-20T00:00:00.00Z',
    );
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.value.length);
    expect((await reader.rows('Office/OfficeReplication()')).length).toBeGreaterThan(30);
  });

  test('returns rows by key with their photos inside', async () => {
    const listed = await reader.rows('Property/PropertyReplication()');
    const keys = listed.slice(0, 10).map(({ ListingKey }) => `'${ListingKey}'`);
    const found = await reader.rows(`Property?$filter=ListingKey in (${keys.join(',')})`);
    expect(found).toHaveLength(10);
    const media = found.flatMap((row) => row.Media as { Order: number; MediaURL: string }[]);
    expect(media[0]).toMatchObject({ Order: 1, MediaCategory: 'Property Photo' });
    expect((await fetch(media[0]?.MediaURL ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect((await reader.ask('Media')).status).toBe(404);
  });

  test('uses its own spelling', async () => {
    const [row = {}] = await reader.rows('Property?$filter=LeaseAmount ne null&$top=1');
    expect(row).toMatchObject({
      ListPrice: null,
      LeaseAmountFrequency: 'Monthly',
      StandardStatus: 'Active',
      StateOrProvince: 'Ontario',
    });
    expect(String(row.ListingId).slice(1)).toBe(row.ListingKey);
    expect(row.ModificationTimestamp).toMatch(/\.00Z$/);
    expect(row).not.toHaveProperty('ListOfficeName');
  });

  test('declares its words as enumerations', async () => {
    const { text } = await reader.ask('$metadata');
    expect(text).toContain('<Property Name="StandardStatus" Type="DDF.Core.Enums.StandardStatus"');
    expect(text).toContain('<Member Name="Tombstone">');
  });

  test('reflects changes to a listing', async () => {
    const [event] = board.control.tick(1, 'sold');
    const gone = String(event?.keys[0]).slice(1);
    expect((await reader.ask(`Property('${gone}')`)).status).toBe(404);
  });
});
