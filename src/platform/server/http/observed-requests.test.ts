import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { observedRequests } from './observed-requests.ts';

test('an answered request is counted, and one whose client left before is not', async () => {
  const registry = new Registry();
  const observe = observedRequests({
    registry,
    routeOf: () => ({ kind: 'page', pattern: () => '/' }),
    remoteSpanOf: () => null,
  });
  const asked = Promise.withResolvers<void>();
  const tooLate = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    observe(incoming, outgoing, () => {
      if (incoming.url === '/answered') return outgoing.end('page');
      asked.resolve();
      incoming.socket.once('close', () => {
        outgoing.end('page');
        tooLate.resolve();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const request = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };

  const leaving = request('/left');
  await asked.promise;
  leaving.destroy();
  await tooLate.promise;
  const staying = request('/answered');
  await once(staying, 'data');
  staying.destroy();
  expect(await registry.metrics()).toContain('_count{kind="page",status="2xx"} 1\n');
});
