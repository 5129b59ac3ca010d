import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/server/log.ts';
import {
  aBoardServer,
  type BoardRequest,
  opened,
  rows,
  sendError,
  sendJson,
  sendRows,
} from './board-server.sample.ts';

const TOKEN = 'the-token-of-this-board';
const SECRET = 'the-secret-of-this-board';

/** All output of errors, as printed and as logged. */
function listening() {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => lines.push(line) });
  const hear = (error: unknown) => {
    lines.push(inspect(error, { depth: 9, showHidden: true }), String(error));
    log.error({ err: error }, 'The board failed.');
  };
  return { lines, log, hear };
}

/** Answers that echo the request, like debugging servers do. */
const throwingBack =
  (status: number) => (asked: BoardRequest, response: Parameters<typeof sendJson>[0]) => {
    const { authorization } = asked.headers;
    const message = `${authorization} ${TOKEN} ${SECRET} ${asked.body} at ${asked.address}`;
    if (status === 200) sendJson(response, { error: { code: '400', message } });
    else sendError(response, status, message);
  };

test('the token is in no log line and no error, and goes to no other host', async () => {
  const { lines, log, hear } = listening();
  const other = await aBoardServer((_, response) => sendRows(response, []));
  const servers = [
    ...(await Promise.all(
      [200, 400, 401, 403, 404, 410, 413, 429, 500, 501].map((status) =>
        aBoardServer(throwingBack(status)),
      ),
    )),
    await aBoardServer((_, response) =>
      response.writeHead(307, { location: `${other.url}/Property` }).end(),
    ),
    await aBoardServer((_, response) =>
      sendRows(response, rows(1), { '@odata.nextLink': `${other.url}/Property?t=1` }),
    ),
    await aBoardServer((_, response) => response.destroy()),
  ];
  let failures = 0;
  for (const { url } of servers) {
    const { board } = opened(url, {
      connection: { url, token: TOKEN },
      dialect: { paging: 'next-link' },
      onError: hear,
      onEvent: (event) => log.info(event),
    });
    const questions = [
      () => board.properties(null, 10, 'all'),
      () => board.changes('PhotosChangeTimestamp', null, 10),
      () => board.keys('', 10),
      () => board.byKeys(['X1', 'X2']),
      () => board.media(['X1', 'X2']),
      () => board.members('', 10),
      () => board.count(),
    ];
    for (const question of questions)
      await question().catch((error: unknown) => {
        failures += 1;
        hear(error);
      });
  }
  expect(failures).toBeGreaterThan(50);
  expect(servers.every(({ asked }) => asked[0]?.headers.authorization === `Bearer ${TOKEN}`)).toBe(
    true,
  );
  expect(
    servers
      .flatMap(({ asked }) => asked)
      .map(({ address }) => address)
      .join(),
  ).not.toContain(TOKEN);
  expect(other.asked).toEqual([]);
  const logged = lines.join('\n');
  expect(logged).toContain('The board answers 400 for Property');
  expect(logged).not.toContain(TOKEN);
  expect(logged).not.toContain('$filter');
}, 20_000);

test('a client’s secret and its tokens are in no log or error either', async () => {
  const { lines, hear } = listening();
  const server = await aBoardServer((asked, response) => {
    if (asked.method === 'POST') sendJson(response, { access_token: TOKEN, expires_in: 60 });
    else throwingBack(400)(asked, response);
  });
  const refusing = await aBoardServer(throwingBack(400));
  for (const tokenUrl of [`${server.url}/token`, `${refusing.url}/token`]) {
    const connection = { url: server.url, tokenUrl, clientId: 'a-client', clientSecret: SECRET };
    const { board } = opened(server.url, { connection, onError: hear });
    await board.properties(null, 10, 'all').catch(hear);
  }
  const logged = lines.join('\n');
  expect(logged).toContain('The board answers 400 for Property');
  expect(logged).toContain('The board answers 400 for a token');
  expect(logged).not.toContain(TOKEN);
  expect(logged).not.toContain(SECRET);
});

test('a token is not sent over plain http to another machine, without retries', async () => {
  const { board, waits } = opened('http://board.example/odata');
  await expect(board.keys('', 10)).rejects.toMatchObject({ failure: 'refused' });
  expect(waits).toEqual([]);
});
