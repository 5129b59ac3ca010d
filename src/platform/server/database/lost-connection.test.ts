import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connect } from './database.ts';

/** AuthenticationOk and ReadyForQuery. */
const READY_FRAMES = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A PostgreSQL that accepts connections, and drops them at the first query. */
async function aFallingDatabase(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(READY_FRAMES);
      socket.once('data', () => {
        socket.destroy();
        server.close();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return `postgres://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
}

test('a connection that is lost right away rejects the query, with no unhandled error', async () => {
  const surprises: unknown[] = [];
  const note = (surprise: unknown) => surprises.push(surprise);
  process.on('unhandledRejection', note);
  ends.push(() => process.off('unhandledRejection', note));
  const { sql, end } = connect(await aFallingDatabase());
  ends.push(() => end(0));
  await expect(sql`select 1`).rejects.toThrow(/terminated unexpectedly|ECONNRESET|ECONNREFUSED/);
  await expect(sql`select 1`).rejects.toThrow('ECONNREFUSED');
  expect(surprises).toEqual([]);
});
