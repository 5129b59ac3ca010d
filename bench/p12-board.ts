import { fileURLToPath } from 'node:url';
import { sandboxServer } from '#sandbox-board/server/sandbox-server.ts';

// A sandbox board in a separate process, so that the importer's figures exclude it. It receives the number of listings
// and reports its address, ticks on request, and exits on disconnect.

const server = await sandboxServer({
  photos: fileURLToPath(new URL('../assets/photos', import.meta.url)),
  sandbox: {
    seed: 1,
    listings: Number(process.argv[2]),
    history: Number(process.argv[3] ?? 0),
    asOf: new Date('2026-11-21T12:00:00Z'),
  },
});

process.on('message', (message: { tick: number; kind?: string }) => {
  const events = server.control.tick(message.tick, message.kind);
  process.send?.({ events });
});
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.({ url: server.url });
