import { fileURLToPath } from 'node:url';
import { sandboxServer } from '#sandbox-board/server/sandbox-server.ts';

// A sandbox board in a process of its own, so that its work is not the importer's: told how many
// listings, it says where it listens. It ends when whoever started it lets go, and ticks when told to.

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
