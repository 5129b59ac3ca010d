import { expect, test } from 'vitest';
import { withDesk } from './desk-page.ts';

const ask = (status: number, cookie?: string) => {
  const page = async () => new Response(null, { status, headers: { ETag: 'W/"x"' } });
  const request = new Request('https://homes.example.com/desk', {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  return withDesk({ page, pageFor: () => page })(request, {
    nonce: 'nonce',
    network: null,
  });
};

test('a realtor’s desk is kept by nobody, and the next page does not learn of it', async () => {
  const { headers } = await ask(200, 'session=x');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.get('ETag')).toBeNull();
});

test.each([undefined, 'session=x'])(
  'with %s, whoever is no realtor is answered as by any page that there is not',
  async (cookie) => {
    const { status, headers } = await ask(404, cookie);
    expect([status, Object.fromEntries(headers)]).toEqual([404, { etag: 'W/"x"' }]);
  },
);
