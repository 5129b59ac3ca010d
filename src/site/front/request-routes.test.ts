import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { requestRoutes } from './request-routes.ts';

const routeOf = requestRoutes({
  calls: [
    { path: '/api/properties/{id}' },
    { path: '/api/properties/featured' },
    { path: '/api/image' },
  ],
  photos: '/api/image',
});

function requested(method: string, url: string) {
  const incoming = new IncomingMessage(new Socket());
  incoming.method = method;
  incoming.url = url;
  const { kind, pattern } = routeOf(incoming);
  return `${kind} ${pattern()}`;
}

test.each([
  ['GET', '/', 'page /'],
  ['HEAD', '/properties?city=oakville', 'page /properties'],
  ['GET', '/api/properties/123', 'api /api/properties/{id}'],
  ['GET', '/api/properties/featured?x=1', 'api /api/properties/featured'],
  ['GET', '/api/image?of=1', 'photo /api/image'],
  ['GET', '/api/ada@mail.example', 'api *'],
  ['POST', '/api/properties/123', 'write /api/properties/{id}'],
  ['GET', '/readyz?for=reads', 'probe /readyz'],
  ['GET', '/assets/start-1234.js', 'file *.js'],
  ['GET', '/ada.lovelace', 'page *'],
  ['GET', '/neighborhoods/Oakville', 'page /neighborhoods/$neighborhood'],
  ['POST', '/mcp', 'write /mcp'],
])('%s %s is counted and traced as %s', (method, url, expected) => {
  expect(requested(method, url)).toBe(expected);
});
