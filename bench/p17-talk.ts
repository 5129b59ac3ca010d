import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

// Chat visitors and one realtor in a separate process: it opens the requested sockets and reports how long each message
// took from one side to the other.

/**
 * `talkers` visitors each send a message every `every` milliseconds. The realtor answers the latest sender every
 * `answers` milliseconds: a realtor may send 120 messages a minute, a visitor twenty.
 */
export type Talk = {
  /** The socket's address, with ws://. */
  url: string;
  origin: string;
  /** The realtor's session. */
  cookie: string;
  visitors: number;
  talkers: number;
  every: number;
  answers: number;
  seconds: number;
};

/**
 * Milliseconds from the sender to the reader, to the visitor who gets an answer, and to the sender's acknowledgement.
 */
export type Talked = {
  sent: number;
  delivered: number;
  /** Refused by the server; refused messages are not waited for. */
  refused: number;
  p50: number;
  p99: number;
  answer99: number;
  ack99: number;
};

const AT_ONCE = 50;
/** Registered immediately. */
const REGISTRATION_BATCH_SIZE = 5;
/** Milliseconds to wait for the last messages. */
const LAST_MESSAGES = 15_000;
/** Milliseconds after the first messages, in which mails are sent. */
const MAILS = 3_000;

type Frame = { type: string; clientId?: string; conversation?: number; isFromRealtor?: boolean };

process.once('message', async (talk: Talk) => {
  const visitors = await openAll(talk);
  const desk = await open(`${talk.url}?desk`, { Origin: talk.origin, Cookie: talk.cookie });
  process.send?.('open');
  await once(process, 'message');
  const talkers = visitors.slice(0, talk.talkers);
  for (let at = 0; at < talkers.length; at += REGISTRATION_BATCH_SIZE)
    await Promise.all(
      talkers
        .slice(at, at + REGISTRATION_BATCH_SIZE)
        .map((visitor, n) => register(visitor, at + n)),
    );
  await pause(MAILS);
  process.send?.('registered');
  await once(process, 'message');
  process.send?.(await conversation(talkers, desk, talk));
});
process.once('disconnect', () => process.exit());

async function openAll({ url, origin, visitors }: Talk): Promise<WebSocket[]> {
  const all: WebSocket[] = [];
  let next = 0;
  const some = async () => {
    for (let visitor = next++; visitor < visitors; visitor = next++) {
      // Each from another network, as in a proxy's header.
      const from = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
      all[visitor] = await open(url, { Origin: origin, 'X-Forwarded-For': from });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return all;
}

async function open(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Visitors and realtor chat until the time is up, then wait for the last messages. */
async function conversation(
  visitors: readonly WebSocket[],
  desk: WebSocket,
  { every, answers, seconds }: Talk,
): Promise<Talked> {
  const messages = new Messages();
  messages.timeAt(desk, true);
  for (const visitor of visitors) messages.timeAt(visitor, false);

  const end = performance.now() + seconds * 1_000;
  const asking = visitors.map(async (visitor, at) => {
    await pause((every * at) / visitors.length);
    for (; performance.now() < end; await pause(every)) messages.send(visitor, {});
  });
  const answering = async () => {
    for (; performance.now() < end; await pause(answers))
      if (messages.latest !== undefined) messages.send(desk, { conversation: messages.latest });
  };
  await Promise.all([...asking, answering()]);
  await messages.arrived();
  return messages.summary();
}

/** Every message sent, and the milliseconds until each was delivered. */
class Messages {
  /** The conversation with the latest message on the desk. */
  latest: number | undefined;
  readonly #sentAt = new Map<string, number>();
  readonly #delivered: number[] = [];
  readonly #answered: number[] = [];
  readonly #acknowledged: number[] = [];
  #refused = 0;

  send(socket: WebSocket, frame: object): void {
    const clientId = `message-${this.#sentAt.size}`;
    this.#sentAt.set(clientId, performance.now());
    const content = 'Is the home still on offer?';
    socket.send(JSON.stringify({ type: 'message', clientId, content, ...frame }));
  }

  /** Records what reaches this socket. */
  timeAt(socket: WebSocket, isDesk: boolean): void {
    socket.on('message', (data) => {
      const frame: Frame = JSON.parse(String(data));
      const since = this.#sentAt.get(frame.clientId ?? '');
      if (since !== undefined) this.#record(frame, performance.now() - since, isDesk);
    });
  }

  #record({ type, conversation, isFromRealtor }: Frame, took: number, isDesk: boolean): void {
    if (type === 'ack') this.#acknowledged.push(took);
    if (type === 'refused') this.#refused++;
    // Senders receive their own message too, for their other windows.
    if (type !== 'message' || isFromRealtor === isDesk) return;
    this.#delivered.push(took);
    if (isDesk) this.latest = conversation;
    else this.#answered.push(took);
  }

  async arrived(): Promise<void> {
    const latest = performance.now() + LAST_MESSAGES;
    const isOver = () => this.#delivered.length + this.#refused >= this.#sentAt.size;
    while (!isOver() && performance.now() < latest) await pause(20);
  }

  summary(): Talked {
    return {
      sent: this.#sentAt.size,
      delivered: this.#delivered.length,
      refused: this.#refused,
      p50: percentile(this.#delivered, 0.5),
      p99: percentile(this.#delivered, 0.99),
      answer99: percentile(this.#answered, 0.99),
      ack99: percentile(this.#acknowledged, 0.99),
    };
  }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Sends the name and the first message, which triggers a mail to the brokerage if its office is closed. */
async function register(visitor: WebSocket, at: number): Promise<void> {
  const acknowledged = Promise.withResolvers<void>();
  const send = (frame: object) => visitor.send(JSON.stringify(frame));
  visitor.on('message', (data) => {
    const { type, message }: { type: string; message?: string } = JSON.parse(String(data));
    if (type === 'registered')
      send({ type: 'message', clientId: `first-words-${at}`, content: 'Hello' });
    else if (type === 'ack') acknowledged.resolve();
    else if (type === 'refused') acknowledged.reject(new Error(message));
  });
  const userEmail = `visitor${at}@mail.example`;
  send({ type: 'register', userName: `Visitor ${at}`, userEmail });
  await acknowledged.promise;
}
