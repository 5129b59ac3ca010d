import { describe, expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { BoardError } from '../../domain/board-error.ts';
import {
  aBoardServer,
  opened,
  rows,
  SAMPLE_TOKEN,
  sendError,
  sendJson,
  sendRows,
} from './board-server.sample.ts';

const good = rows(3);
const SECRET = 'a-secret&=+';

/** A board that issues tokens t1, t2 …, and accepts only those listed. */
async function withTokens(
  grant: (n: number) => unknown = (n) => ({ access_token: `t${n}`, expires_in: 3_600 }),
  takes: (token: string, count: number) => boolean = () => true,
) {
  let granted = 0;
  let time = 0;
  const server = await aBoardServer((asked, response, count) => {
    if (asked.resource === 'connect/token') {
      granted += 1;
      sendJson(response, grant(granted));
      return;
    }
    const token = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    if (takes(token, count)) sendRows(response, good);
    else sendError(response, 401);
  });
  const { board, waits } = opened(server.url, {
    connection: {
      url: server.url,
      tokenUrl: `${server.url}/connect/token`,
      clientId: ' a-client ',
      clientSecret: SECRET,
      scope: 'api',
    },
    now: () => time,
  });
  return {
    server,
    waits,
    page: () => board.properties(null, 10, 'all'),
    forms: () => server.asked.filter(({ method }) => method === 'POST'),
    later: (ms: number) => {
      time += ms;
    },
  };
}

describe('input 11: 401 in the middle of a walk', () => {
  test('an expired token is replaced once, and the request repeated', async () => {
    const { page, server, waits } = await withTokens(undefined, (token) => token === 't2');
    expect(await page()).toEqual(good);
    const asked = server.asked.filter(({ resource }) => resource === 'Property');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(asked[1]?.address).toBe(asked[0]?.address);
    expect(waits).toEqual([]);
  });

  test('a second refusal stops the walk', async () => {
    const { page, server } = await withTokens(undefined, () => false);
    await expect(page()).rejects.toMatchObject({ failure: 'unauthorised' });
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'GET']);
  });

  test('a refused fixed token stops the walk at once', async () => {
    const server = await aBoardServer((_, response) => sendError(response, 401));
    const { board, waits } = opened(server.url);
    await expect(board.properties(null, 10, 'all')).rejects.toMatchObject({
      failure: 'unauthorised',
    });
    expect(server.asked).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('several refused requests share one new token', async () => {
    const { server, page, forms } = await withTokens(undefined, (token) => token === 't2');
    await Promise.all([page(), page(), page(), page()]);
    expect(forms()).toHaveLength(2);
    expect(server.asked.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(8);
  });
});

describe('input 12: token endpoint gives 200 without access_token, or expires_in as string or missing', () => {
  test.each([[{}], [{ access_token: null }], [{ access_token: '' }], [{ access_token: 'a\nb' }]])(
    '%j is not a token',
    async (answer) => {
      const { page, server } = await withTokens(() => answer);
      await expect(page()).rejects.toEqual(
        new BoardError(
          'unavailable',
          'The board gives for a token an answer without access_token.',
        ),
      );
      expect(server.asked.every(({ method }) => method === 'POST')).toBe(true);
    },
  );

  test.each([
    ['as a number', 3_600, 54],
    ['as text', '3600', 54],
    ['that is missing', undefined, 4.5],
    ['that is no number', 'an hour', 4.5],
    ['of nothing', 0, 4.5],
  ])('a lifetime %s is used to nine tenths', async (_, expires_in, minutes) => {
    const { page, forms, later } = await withTokens((n) => ({ access_token: `t${n}`, expires_in }));
    await page();
    later(minutes * MINUTE - 1);
    await page();
    expect(forms()).toHaveLength(1);
    later(1);
    await page();
    expect(forms()).toHaveLength(2);
  });
});

test('client credentials are sent as a form, and nowhere else', async () => {
  const { page, server, forms } = await withTokens();
  await page();
  expect(forms().map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    [
      'grant_type=client_credentials&client_id=a-client&client_secret=a-secret%26%3D%2B&scope=api',
      'application/x-www-form-urlencoded',
    ],
  ]);
  expect(server.asked.map(({ address }) => address).join()).not.toContain('secret');
});

test('concurrent requests share one token request', async () => {
  const { page, forms } = await withTokens();
  await Promise.all([page(), page(), page()]);
  expect(forms()).toHaveLength(1);
});

test('refused credentials stop the walk', async () => {
  const server = await aBoardServer((_, response) =>
    sendJson(response, { error: 'invalid_client' }, 401),
  );
  const { board } = opened(server.url, {
    connection: {
      url: server.url,
      tokenUrl: `${server.url}/token`,
      clientId: 'a',
      clientSecret: SECRET,
    },
  });
  await expect(board.properties(null, 10, 'all')).rejects.toEqual(
    new BoardError('unauthorised', 'The board answers 401 for a token: invalid_client'),
  );
  expect(server.asked).toHaveLength(1);
});

test('white space around a token is not sent', async () => {
  const server = await aBoardServer((_, response) => sendRows(response, good));
  const { board } = opened(server.url, {
    connection: { url: server.url, token: ` ${SAMPLE_TOKEN}\n` },
  });
  await board.properties(null, 10, 'all');
  expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${SAMPLE_TOKEN}`);
});
