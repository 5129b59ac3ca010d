import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** More than the operating system takes from a server whose client does not read. */
export const LARGE_BODY = 20_000_000;

/** Requests sent at once, on one connection. */
export const pipelined = (paths: readonly string[], method = 'GET'): string =>
  paths.map((path) => `${method} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

/** A connection that sends `text`, and reads nothing until it is resumed. */
export function unreading(port: number, text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // A server that closes it may reset it.
  socket.on('error', () => {}).pause();
  socket.write(text);
  return socket;
}

/** The first answer on a connection of its own, whole. */
export async function askFrom(localAddress: string, port: number, path: string, method = 'GET') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return readAll(socket);
}

/** Everything that is received until the connection is closed. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}
