import {
  type Chat,
  type ChatEvent,
  NEW_CHAT,
  nextChat,
  receivedUpTo,
} from '../../domain/chat-state.ts';
import { CONNECTION_OFF, type Connection, seemsUp } from '../../domain/connection.ts';
import { type FromGuest, ToGuest } from '../../domain/frames.ts';
import { ACK_TIMEOUT, CHAT_SOCKET, TYPING_INTERVAL, TYPING_SHOWN_FOR } from '../../domain/pace.ts';
import type { Registration } from '../../domain/registration.ts';
import { newClientId } from '../new-client-id.ts';
import { ReconnectingSocket } from '../reconnecting-socket.ts';
import { recallUnsent, rememberUnsent } from './unsent-memory.ts';

/** What the interface shows; one object, so that connection and chat are always consistent. */
export type ChatView = { connection: Connection; chat: Chat };

/** Events that notify the visitor outside the conversation. */
export type ChatNews = 'registered' | 'unavailable' | 'lost' | 'answered';

/** A visitor's side of the chat: keeps unsent messages, resends them after a lost connection, and publishes the state. */
export class ChatClient {
  readonly #from: string;
  readonly #onNews: (news: ChatNews) => void;
  readonly #socket: ReconnectingSocket<ToGuest>;
  readonly #listeners = new Set<() => void>();
  #view: ChatView = { connection: CONNECTION_OFF, chat: restoredChat() };
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #ackTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSentAt = -Infinity;

  /** `from` is the page that the chat was opened on. */
  constructor(from: string, onNews: (news: ChatNews) => void) {
    this.#from = from;
    this.#onNews = onNews;
    this.#socket = new ReconnectingSocket<ToGuest>({
      path: CHAT_SOCKET,
      parse: (message) => ToGuest.safeParse(message).data ?? null,
      onFrame: (frame) => this.#receive(frame),
      onChange: (connection, before) => this.#onConnection(connection, before),
    });
  }

  view = (): ChatView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#ackTimer);
  }

  register(registration: Registration): void {
    this.#step({ kind: 'registering' });
    this.#send({ type: 'register', ...registration, from: this.#from });
  }

  write(text: string): void {
    const clientId = newClientId();
    // A message ends the typing indicator on the other side, so the next keystroke is reported at once.
    this.#typingSentAt = -Infinity;
    this.#step({ kind: 'wrote', clientId, text, at: new Date() });
    this.#send({ type: 'message', content: text, clientId });
    this.#awaitAck();
  }

  retry(clientId: string): void {
    this.#step({ kind: 'retried', clientId });
    const unsent = this.#view.chat.unsent.find((each) => each.clientId === clientId);
    if (unsent) this.#send({ type: 'message', content: unsent.text, clientId });
    this.#awaitAck();
  }

  reportTyping(): void {
    const at = performance.now();
    if (at - this.#typingSentAt < TYPING_INTERVAL) return;
    if (this.#send({ type: 'typing' })) this.#typingSentAt = at;
  }

  reportSeen(seq: number): void {
    this.#send({ type: 'seen', id: seq });
  }

  requestTranscript(): void {
    this.#send({ type: 'transcript' });
  }

  #send(frame: FromGuest): boolean {
    return this.#socket.send(frame);
  }

  #show(more: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...more };
    for (const listener of this.#listeners) listener();
  }

  #step(event: ChatEvent): void {
    const before = this.#view.chat;
    const chat = nextChat(before, event);
    if (chat.unsent !== before.unsent) rememberUnsent(chat.unsent);
    this.#show({ chat });
  }

  #sendUnsent(): void {
    for (const { clientId, text, refused } of this.#view.chat.unsent)
      if (refused === null) this.#send({ type: 'message', content: text, clientId });
    this.#awaitAck();
  }

  /** Reconnects if a message stays unacknowledged: the socket may be dead without any event. */
  #awaitAck(): void {
    clearTimeout(this.#ackTimer);
    if (this.#view.connection.status !== 'up') return;
    if (!this.#view.chat.unsent.some(({ refused }) => refused === null)) return;
    this.#ackTimer = setTimeout(this.#socket.reconnect, ACK_TIMEOUT);
  }

  #receive(frame: ToGuest): void {
    const before = this.#view.chat;
    this.#step({ kind: 'received', frame });
    switch (frame.type) {
      case 'welcome':
        if (frame.registered) this.#resume(before);
        break;
      case 'registered':
        this.#onNews('registered');
        this.#sendUnsent();
        break;
      case 'ack':
      case 'refused':
        this.#awaitAck();
        break;
      case 'message':
        if (frame.isFromRealtor && !before.messages.some(({ seq }) => seq === frame.id))
          this.#onNews('answered');
        break;
      case 'typing':
        clearTimeout(this.#typingTimer);
        this.#typingTimer = setTimeout(() => this.#step({ kind: 'typing-over' }), TYPING_SHOWN_FOR);
    }
  }

  #resume(before: Chat): void {
    if (before.visitor.status === 'known')
      this.#send({ type: 'resume', after: receivedUpTo(this.#view.chat) });
    this.#sendUnsent();
  }

  #onConnection(connection: Connection, before: Connection): void {
    this.#show({ connection });
    if (before.status === 'up') {
      clearTimeout(this.#ackTimer);
      this.#step({ kind: 'lost' });
    }
    if (seemsUp(before) && !seemsUp(connection) && connection.status !== 'off')
      this.#onNews('lost');
    if (connection.status === 'given-up') this.#onNews('unavailable');
  }
}

const restoredChat = (): Chat =>
  recallUnsent().reduce(
    (chat, { clientId, text, writtenAt }) =>
      nextChat(chat, { kind: 'wrote', clientId, text, at: writtenAt }),
    NEW_CHAT,
  );
