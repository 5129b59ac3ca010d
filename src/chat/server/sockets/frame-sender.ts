import type { WebSocket } from 'ws';

/** Bytes that may be buffered for a client that does not read. */
const MOST_BUFFERED = 256 * 1024;

/** Sends frames to one socket and disconnects it when it stops reading. */
export class FrameSender<Frame extends object> {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** False if the socket has closed, or was closed now because too much is buffered. */
  send(frame: Frame): boolean {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount > MOST_BUFFERED) {
      socket.terminate();
      return false;
    }
    socket.send(JSON.stringify(frame));
    return true;
  }

  /** Resolves when everything sent so far has left this process. */
  flushed(): Promise<void> {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount === 0) return Promise.resolve();
    // The callback of an unsolicited empty pong fires once all earlier frames are written, or with an error if the socket closed.
    return new Promise((flushed) => socket.pong('', false, () => flushed()));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
