import { expect, test } from 'vitest';
import { withDesk } from './desk-page.ts';

const ask = (status: number, cookie?: string) => {
  const page = async () => new Response(null, { status, headers: { ETag: 'W/"x"' } });
  const request = new Request('https://homes.example.com/desk', {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  return withDesk({ page, pageFor: () => page })(request, null);
};

test("the realtor's desk page is never cached and sends no referrer", async () => {
  const { headers } = await ask(200, 'session=x');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.get('ETag')).toBeNull();
});

test.each([undefined, 'session=x'])(
  'with %s, visitors who are not realtors get the same answer as for an unknown page',
  async (cookie) => {
    const { status, headers } = await ask(404, cookie);
    expect([status, Object.fromEntries(headers)]).toEqual([404, { etag: 'W/"x"' }]);
  },
);
