import type { WebSocket } from 'ws';

/** Bytes that may wait for one who does not read. */
const MOST_WAITING = 256 * 1024;

/** One socket. Frames are handled one after the other, and sent to none that has stopped reading. */
export type Line<Frame> = {
  /** For figures and limits; no two of a process have the same. */
  id: number;
  /** False where it has gone, or had to go because it does not read. */
  send(frame: Frame): boolean;
  /** Resolves when what was sent has left. */
  hasLeft(): Promise<void>;
  close(code: number, why: string): void;
};

export function line<Frame extends object>(socket: WebSocket, id: number): Line<Frame> {
  return {
    id,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return false;
      if (socket.bufferedAmount > MOST_WAITING) {
        socket.terminate();
        return false;
      }
      socket.send(JSON.stringify(frame));
      return true;
    },
    hasLeft() {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount === 0)
        return Promise.resolve();
      // An empty pong says nothing and tells when all before it has left; with an error where the socket has gone.
      return new Promise((left) => socket.pong('', false, () => left()));
    },
    close: (code, why) => socket.close(code, why),
  };
}
