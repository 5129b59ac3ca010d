import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The limit that a refused connection exceeded. */
export type Refused = 'address' | 'total';

type ConnectionLimits = {
  connections: number;
  connectionsPerAddress: number;
  isShared(address: string): boolean;
  onRefused(why: Refused): void;
};

/** Closes connections beyond the total or per-address limit before reading anything. Returns the open ones. */
export function limitConnections(server: Server, limits: ConnectionLimits): () => Iterable<Socket> {
  const open = new Map<string, number>();
  const counted = new Map<Socket, string>();

  const count = (address: string, by: number) => {
    const now = (open.get(address) ?? 0) + by;
    if (now === 0) open.delete(address);
    else open.set(address, now);
  };
  const forget = (socket: Socket) => {
    const address = counted.get(socket);
    if (address !== undefined && counted.delete(socket)) count(address, -1);
  };
  const beyond = (address: string): Refused | null => {
    if (counted.size >= limits.connections) return 'total';
    const isFull = (open.get(address) ?? 0) >= limits.connectionsPerAddress;
    return isFull && !limits.isShared(address) ? 'address' : null;
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const refused = beyond(address);
    if (refused) {
      socket.destroy();
      return limits.onRefused(refused);
    }
    counted.set(socket, address);
    count(address, 1);
    socket.once('close', () => forget(socket));
  });
  // Node itself closes connections beyond the total.
  server.on('drop', () => limits.onRefused('total'));
  server.on('upgrade', ({ socket }) => forget(socket));
  return () => counted.keys();
}
