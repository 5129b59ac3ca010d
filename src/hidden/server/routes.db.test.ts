import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountId, accountId } from '#accounts/domain/account.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { NO_ROOM } from '../domain/room.ts';
import { HiddenStore } from './hidden-store.ts';
import { hiddenRoutes } from './routes.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);

beforeEach(async () => {
  await sql`truncate accounts, hidden_items restart identity cascade`;
  await sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash)
    select n, n, n, n, 'Sample Person', '' from unnest(array['ada', 'ben']) n`;
});

const PEOPLE: Record<string, AccountId> = { ada: accountId(1), ben: accountId(2) };
/** The cookie names the signed-in user. */
const api = apiRoutes(
  [
    hiddenRoutes({
      stores: { hidden: new HiddenStore(db) },
      signedIn: async ({ headers }) => {
        const id = PEOPLE[headers.get('Cookie') ?? ''];
        return id === undefined ? null : { id };
      },
    }),
  ],
  {
    log: {
      error: (fields) => {
        throw new Error('a request failed', { cause: fields });
      },
    },
  },
);

async function ask(method: string, path = '', { items, as = 'ada' }: Asked = {}) {
  const response = await api.request(`/api/hidden${path}`, {
    method,
    headers: { Cookie: as, ...(items && { 'Content-Type': 'application/json' }) },
    ...(items && { body: JSON.stringify({ items }) }),
  });
  const { hidden, message } = await response.json();
  return { status: response.status, message, values: hidden?.map(itsValue) };
}
type Asked = { items?: readonly unknown[]; as?: string };
const itsValue = ({ value }: { value: string }) => value;

const NAVY = { kind: 'street', value: 'Navy Street, Oakville', label: 'Navy Street' };
const HOME = { kind: 'home', value: '12', label: '12 Kerr Street' };

test('what is hidden is listed for its account alone, until it is shown again', async () => {
  expect(await ask('PUT', '', { items: [NAVY, HOME] })).toMatchObject({ status: 200 });
  expect((await ask('GET')).values).toHaveLength(2);
  expect((await ask('GET', '', { as: 'ben' })).values).toEqual([]);
  const path = `/street/${encodeURIComponent(NAVY.value)}`;
  expect((await ask('DELETE', path, { as: 'ben' })).values).toEqual([]);
  expect((await ask('DELETE', path)).values).toEqual(['12']);
  expect((await ask('DELETE')).values).toEqual([]);
});

test('more than lists can leave out is refused, and nothing of it is hidden', async () => {
  const streets = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...NAVY, value: `Street ${from + at}` }));
  expect(await ask('PUT', '', { items: streets(0, 40) })).toMatchObject({ status: 200 });
  const more = { items: streets(40, 51) };
  expect(await ask('PUT', '', more)).toMatchObject({ status: 409, message: NO_ROOM });
  expect((await ask('GET')).values).toHaveLength(40);
});

describe('an invalid item is refused by a message that names the field', () => {
  test.each([
    [{ ...HOME, value: '0' }, 'value'],
    [{ ...HOME, value: 'twelve' }, 'value'],
    [{ ...NAVY, value: 'Navy|Street' }, 'value'],
    [{ ...NAVY, value: 'Navy\u0000' }, 'value'],
    [{ ...NAVY, value: '—' }, 'value'],
    [{ ...NAVY, kind: 'building' }, 'value'],
    [{ ...NAVY, kind: 'city' }, 'kind'],
    [{ ...NAVY, label: '' }, 'label'],
    [null, 'object'],
  ])('%j', async (item, field) => {
    const answer = await ask('PUT', '', { items: [item] });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(field);
  });
});

test.each(['GET', 'PUT', 'DELETE'])('signed out, %s is refused', async (method) => {
  const given = method === 'PUT' ? { items: [NAVY], as: '' } : { as: '' };
  expect(await ask(method, '', given)).toMatchObject({ status: 401 });
});
