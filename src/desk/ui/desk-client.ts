import { type Connection, seemsUp } from '#chat/domain/connection.ts';
import { type FromDesk, ToDesk } from '#chat/domain/frames.ts';
import { ACK_TIMEOUT, CHAT_SOCKET, TYPING_INTERVAL, TYPING_SHOWN_FOR } from '#chat/domain/pace.ts';
import { newClientId } from '#chat/ui/new-client-id.ts';
import { ReconnectingSocket } from '#chat/ui/reconnecting-socket.ts';
import type { UnsentAnswer } from '../domain/conversation-updates.ts';
import { recallAnswers, rememberAnswers } from './unsent-answers.ts';

export type DeskView = {
  isUp: boolean;
  /** The same, and also while the server restarts. */
  seemsUp: boolean;
  unsent: readonly UnsentAnswer[];
  /** Conversations whose visitors are typing. */
  typing: readonly number[];
};

type DeskClientOptions = {
  /** The id of the realtor at this desk. */
  realtor: number;
  onFrame(frame: ToDesk): void;
  /** A connection attempt failed. */
  onRefused(): void;
  onStored(stored: { answer: UnsentAnswer; id: number; timestamp: string }): void;
};

/**
 * Retry interval in milliseconds. Unlike the visitor's chat, the desk never gives up, because it has no
 * alternative.
 */
const RETRY_AFTER = 5_000;

const NOT_TYPING = { conversation: 0, at: -Infinity };

/**
 * A realtor's side of the chat. Holds on to answers until the server has stored them, across reloads and lost
 * connections.
 */
export class DeskClient {
  readonly #options: DeskClientOptions;
  readonly #socket: ReconnectingSocket<ToDesk>;
  readonly #listeners = new Set<() => void>();
  readonly #typingTimers = new Map<number, ReturnType<typeof setTimeout>>();
  #view: DeskView = { isUp: false, seemsUp: false, unsent: [], typing: [] };
  #ackTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSent = NOT_TYPING;

  constructor(options: DeskClientOptions) {
    this.#options = options;
    this.#socket = new ReconnectingSocket<ToDesk>({
      path: `${CHAT_SOCKET}?desk`,
      parse: (message) => ToDesk.safeParse(message).data ?? null,
      onFrame: (frame) => this.#receive(frame),
      onChange: (connection, before) => this.#onConnection(connection, before),
    });
  }

  view = (): DeskView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#keep(recallAnswers(this.#options.realtor));
    this.#socket.open();
  }

  close(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#ackTimer);
    this.#socket.close();
  }

  write(conversation: number, text: string): void {
    const answer = { conversation, clientId: newClientId(), text, refused: null };
    this.#keep([...this.#view.unsent, answer]);
    // A message ends the typing indicator on the other side, so the next keystroke is reported at once.
    this.#typingSent = NOT_TYPING;
    this.#sendAnswer(answer);
    this.#awaitAck();
  }

  retry(clientId: string): void {
    const answer = this.#view.unsent.find((each) => each.clientId === clientId);
    if (!answer) return;
    this.#keep(
      this.#view.unsent.map((each) => (each === answer ? { ...each, refused: null } : each)),
    );
    this.#sendAnswer(answer);
    this.#awaitAck();
  }

  reportTyping(conversation: number): void {
    const at = performance.now();
    const sent = this.#typingSent;
    if (sent.conversation === conversation && at - sent.at < TYPING_INTERVAL) return;
    if (this.#send({ type: 'typing', conversation })) this.#typingSent = { conversation, at };
  }

  reportSeen(conversation: number, id: number): void {
    this.#send({ type: 'seen', conversation, id });
  }

  #send(frame: FromDesk): boolean {
    return this.#socket.send(frame);
  }

  #sendAnswer({ conversation, clientId, text }: UnsentAnswer): void {
    this.#send({ type: 'message', conversation, clientId, content: text });
  }

  #show(more: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...more };
    for (const listener of this.#listeners) listener();
  }

  #keep(unsent: readonly UnsentAnswer[]): void {
    rememberAnswers(this.#options.realtor, unsent);
    this.#show({ unsent });
  }

  /** Reconnects if an answer stays unacknowledged: the socket may be dead without any event. */
  #awaitAck(): void {
    clearTimeout(this.#ackTimer);
    if (this.#view.unsent.some(({ refused }) => refused === null))
      this.#ackTimer = setTimeout(this.#socket.reconnect, ACK_TIMEOUT);
  }

  #showTyping(conversation: number, isTyping: boolean): void {
    clearTimeout(this.#typingTimers.get(conversation));
    const others = this.#view.typing.filter((id) => id !== conversation);
    this.#show({ typing: isTyping ? [...others, conversation] : others });
    if (!isTyping) return;
    const timer = setTimeout(() => this.#showTyping(conversation, false), TYPING_SHOWN_FOR);
    this.#typingTimers.set(conversation, timer);
  }

  #receive(frame: ToDesk): void {
    switch (frame.type) {
      case 'welcome':
        for (const answer of this.#view.unsent)
          if (answer.refused === null) this.#sendAnswer(answer);
        this.#awaitAck();
        break;
      case 'ack':
        this.#stored(frame);
        break;
      case 'refused':
        if (frame.clientId !== undefined) this.#refused(frame.clientId, frame.message);
        break;
      case 'message':
        if (!frame.isFromRealtor) this.#showTyping(frame.conversation, false);
        break;
      case 'typing':
        this.#showTyping(frame.conversation, true);
    }
    this.#options.onFrame(frame);
  }

  #stored({ clientId, id, timestamp }: Extract<ToDesk, { type: 'ack' }>): void {
    const answer = this.#view.unsent.find((each) => each.clientId === clientId);
    this.#keep(this.#view.unsent.filter((each) => each !== answer));
    if (answer) this.#options.onStored({ answer, id, timestamp });
    this.#awaitAck();
  }

  #refused(clientId: string, message: string): void {
    this.#keep(
      this.#view.unsent.map((each) =>
        each.clientId === clientId ? { ...each, refused: message } : each,
      ),
    );
    this.#awaitAck();
  }

  #onConnection(connection: Connection, before: Connection): void {
    const { status } = connection;
    this.#show({ isUp: status === 'up', seemsUp: seemsUp(connection) });
    if (before.status === 'trying' && (status === 'waiting' || status === 'given-up'))
      this.#options.onRefused();
    if (status !== 'up') clearTimeout(this.#ackTimer);
    if (status === 'given-up')
      this.#retryTimer = setTimeout(() => this.#socket.open(), RETRY_AFTER);
  }
}
