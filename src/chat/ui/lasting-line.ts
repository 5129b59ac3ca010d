import { type Connection, nextConnection, OFF } from '../domain/connection.ts';
import { inTurn } from './in-turn.ts';

type Needs<Frame> = {
  /** '/api/ws-chat' */
  path: string;
  /** What came over the line; null where it is nothing that the line knows. */
  read(heard: unknown): Frame | null;
  onHeard(frame: Frame): void;
  onChange(connection: Connection, before: Connection): void;
};

/** A line that is tried again when it is lost, and at once when the network or the visitor is back. */
export type LastingLine = {
  /** Opens it, or tries once more where it was given up. */
  open(): void;
  /** Says something; false where the line is not up. */
  say(frame: object): boolean;
  /** Takes the line for dead, and tries a new one. */
  renew(): void;
  close(): void;
};

/** A tab that was out of sight for longer than this may have slept, and its line with it: nothing tells. */
const MAY_HAVE_SLEPT = 60_000;

/** The first frame that the server says is a 'welcome'; then the line is up. */
export function lastingLine<Frame extends { type: string }>(needs: Needs<Frame>): LastingLine {
  let connection = OFF;
  let socket: WebSocket | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince: number | null = null;
  let isOffline = false;

  const step = (event: Parameters<typeof nextConnection>[1]) => {
    const before = connection;
    connection = nextConnection(before, event);
    if (connection === before) return;
    clearTimeout(waiting);
    if (connection.at === 'trying') dial();
    if (connection.at === 'waiting') waiting = setTimeout(step, connection.for, { is: 'waited' });
    needs.onChange(connection, before);
  };
  const lost = () => step({ is: 'lost', chance: Math.random() });

  const dial = () => {
    // The browser has said that nothing leaves it; it would write each try to the console.
    if (isOffline) {
      waiting = setTimeout(lost, 0);
      return;
    }
    const thisTry = connection;
    // The first answer brings the cookie that all tabs are known by: who asks before it is there is somebody else.
    inTurn(needs.path, (end) => {
      if (connection !== thisTry) return end();
      const mine = pickUp();
      mine.addEventListener('open', end);
      mine.addEventListener('close', end);
    });
  };
  const pickUp = () => {
    const { protocol, host } = window.location;
    const mine = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${needs.path}`);
    socket = mine;
    mine.onmessage = ({ data }) => {
      const frame = needs.read(parsed(data));
      if (!frame) return reportError(new Error('The chat has said what is no frame.'));
      if (frame.type === 'welcome') step({ is: 'welcomed' });
      needs.onHeard(frame);
    };
    // An error is always followed by this.
    mine.onclose = () => {
      hangUp();
      lost();
    };
    return mine;
  };
  /** What comes over a socket that was hung up is not heard any more. */
  const hangUp = () => {
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    socket = null;
  };
  const renew = () => {
    if (!socket) return;
    hangUp();
    lost();
  };

  const wake = () => step({ is: 'woken' });
  const onOnline = () => {
    isOffline = false;
    wake();
  };
  const onOffline = () => {
    isOffline = true;
    renew();
  };
  const onSight = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    const hiddenFor = hiddenSince === null ? 0 : Date.now() - hiddenSince;
    hiddenSince = null;
    if (connection.at === 'up' && hiddenFor > MAY_HAVE_SLEPT) renew();
    wake();
  };

  return {
    open() {
      if (connection.at === 'off') {
        window.addEventListener('online', onOnline);
        window.addEventListener('offline', onOffline);
        document.addEventListener('visibilitychange', onSight);
      }
      step({ is: 'wanted' });
    },
    say(frame) {
      if (connection.at !== 'up' || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    renew,
    close() {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onSight);
      hangUp();
      step({ is: 'unwanted' });
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
