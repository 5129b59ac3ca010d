import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { boardPhotos } from './photo-origin.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Fetches a photo from a server with the given behaviour. */
async function photoFrom(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: { port?: number } = Object(server.address());
  const host = `127.0.0.1:${port}`;
  return boardPhotos([host]).photo(new URL(`http://${host}/a.jpg`));
}

test('a board’s photo is returned as bytes, up to 15 MB', async () => {
  const bytes = Buffer.alloc(14_999_999, 'p');
  const photo = await photoFrom((_, response) => response.end(bytes));
  expect(photo.ok && bytes.equals(photo.bytes)).toBe(true);
});

test('a photo over 15 MB is not read to the end', async () => {
  const photo = await photoFrom((_, response) => response.end(Buffer.alloc(15_000_001)));
  expect(photo).toEqual({ ok: false, reason: 'too-large' });
});

test.each([302, 403, 404, 500])('status %d is not a photo, whatever the body', async (status) => {
  const photo = await photoFrom((_, response) =>
    response.writeHead(status, { location: 'http://127.0.0.1/' }).end('photo'),
  );
  expect(photo).toEqual({ ok: false, reason: `status ${status}` });
});

test.each([
  ['https://cdn.example/a.jpg', true],
  ['http://cdn.example/a.jpg', false],
  ['https://cdn.example:8443/a.jpg', false],
  ['http://127.0.0.1:4800/a.jpg', false],
])('if a board names no hosts, fetching %s is allowed: %s', (address, isAllowed) => {
  expect(boardPhotos('any').allows(new URL(address))).toBe(isAllowed);
});

test('even then, addresses of this machine and its network are refused', async () => {
  const photo = await boardPhotos('any').photo(new URL('https://127.0.0.1/a.jpg'));
  expect(photo).toEqual({ ok: false, reason: 'not-public' });
});
