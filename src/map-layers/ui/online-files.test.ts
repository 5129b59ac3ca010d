import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStyle, loadStyleFile } from './online-files.ts';

/** What the style's server does with a request. */
let respond: (answer: ServerResponse) => void;
const server = createServer((_, answer) => respond(answer));
let origin: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const style = () => ({
  version: 8,
  sources: { streets: { type: 'vector', tiles: [`${origin}/{z}/{x}/{y}.pbf`] } },
  layers: [{ id: 'ground', type: 'background' }],
});
const sendJson = (answer: ServerResponse, text: string) =>
  void answer.setHeader('Content-Type', 'application/json').end(text);
const never = new AbortController().signal;
const load = () =>
  loadStyle({ url: `${origin}/{theme}/style.json`, origins: [origin] }, 'light', never);
const loadTile = () => loadStyleFile(`${origin}/1/0/0.pbf`, [origin], never);

test('a style of the page’s theme is loaded', async () => {
  const asked: (string | undefined)[] = [];
  respond = (answer) => {
    asked.push(answer.req.url);
    sendJson(answer, JSON.stringify(style()));
  };
  expect(await load()).toMatchObject({ version: 8 });
  expect(asked).toEqual(['/light/style.json']);
});

describe('a style is refused', () => {
  const elsewhere = () => ({
    ...style(),
    sources: { streets: { type: 'vector', tiles: ['https://evil.example/{z}/{x}/{y}'] } },
  });
  test.each<[string, RegExp, (answer: ServerResponse) => void]>([
    ['fails', /answers with 500/, (answer) => void answer.writeHead(500).end()],
    ['closes the connection', /fetch failed/, (answer) => void answer.destroy()],
    [
      'sends a web page',
      /no JSON/,
      (answer) => void answer.setHeader('Content-Type', 'text/html').end('<p>'),
    ],
    ['sends no JSON', /JSON/, (answer) => sendJson(answer, '{')],
    [
      'names another host',
      /an origin that MAP_STYLE_URL doesn’t/,
      (answer) => sendJson(answer, JSON.stringify(elsewhere())),
    ],
  ])('if its server %s', async (_, reason, does) => {
    respond = does;
    await expect(load()).rejects.toThrow(reason);
  });
});

describe('a tile', () => {
  test.each([404, 204])('that is answered with %d is empty', async (status) => {
    respond = (answer) => void answer.writeHead(status).end();
    expect(await loadTile()).toBeNull();
  });

  test('of another host is not requested', async () => {
    await expect(loadStyleFile('https://evil.example/1', [origin], never)).rejects.toThrow(
      'another host',
    );
  });
});

test('a style and a tile whose server hangs fail in time', async () => {
  respond = () => {};
  const failed = [load(), loadTile()].map((loading) => expect(loading).rejects.toThrow('timeout'));
  await Promise.all(failed);
});
