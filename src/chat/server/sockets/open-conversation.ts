import { emailKey } from '#platform/domain/email-key.ts';
import { isOpen } from '#platform/domain/office-hours.ts';
import type { ChatMessage, ConversationId } from '../../domain/chat-message.ts';
import { CONVERSATION_DELETED } from '../../domain/close-codes.ts';
import type { ToGuest } from '../../domain/frames.ts';
import type { Marks } from '../../domain/marks.ts';
import { closedNotice, unansweredNotice } from '../../domain/words.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { postMessage } from '../post-message.ts';
import type { ConversationSummary } from '../store/conversation-store.ts';
import type { ConversationHub, GuestSubscriber } from './conversation-hub.ts';
import type { FrameSender } from './frame-sender.ts';
import { ackFrame, messageFrame } from './frames-out.ts';
import { MessageFeed } from './message-feed.ts';

export type OpenConversationDeps = ChatDeps & {
  hub: ConversationHub;
  /** Records that a visitor has opened or left the chat. */
  visitors: { enter(id: ConversationId): void; leave(id: ConversationId): void };
};

type Opening = {
  id: ConversationId;
  sender: FrameSender<ToGuest>;
  /** What the visitor already has: the last message, and the marks. */
  from: number;
  marks?: Marks | undefined;
};

/** A conversation on a visitor's socket: delivers its messages, and sends marks and notices when they change. */
export class OpenConversation {
  readonly id: ConversationId;
  readonly #deps: OpenConversationDeps;
  readonly #sender: FrameSender<ToGuest>;
  readonly #feed: MessageFeed;
  /** Client ids of this visitor's messages that are being stored: their delivery becomes an ack. */
  readonly #sending = new Set<string>();
  readonly #subscriber: GuestSubscriber;
  #shown: Marks & { unansweredAt: number; isClosed: boolean };
  #isPresent = false;
  /** The last refresh asked for. */
  #refreshed = Promise.resolve();

  constructor(deps: OpenConversationDeps, { id, sender, from, marks }: Opening) {
    this.id = id;
    this.#deps = deps;
    this.#sender = sender;
    this.#shown = { delivered: 0, read: 0, ...marks, unansweredAt: 0, isClosed: false };
    this.#feed = new MessageFeed({
      from,
      read: (after) => deps.stores.chatMessages.since(id, after),
      deliver: (message) => this.#deliver(message),
      flushed: () => sender.flushed(),
      onError: this.#onError,
    });
    this.#subscriber = {
      announce: (seq, message) => this.#feed.announce(seq, message),
      refresh: () => void this.refresh().catch(this.#onError),
      mark: (marks) => this.#mark(marks),
      showTyping: () => void sender.send({ type: 'typing' }),
    };
  }

  /** Subscribes to the conversation and shows the visitor as present, until `leave`. */
  enter(): void {
    this.#isPresent = true;
    this.#deps.hub.subscribeGuest(this.id, this.#subscriber);
    this.#deps.visitors.enter(this.id);
  }

  leave(): void {
    this.#feed.end();
    if (!this.#isPresent) return;
    this.#isPresent = false;
    this.#deps.hub.unsubscribeGuest(this.id, this.#subscriber);
    this.#deps.visitors.leave(this.id);
  }

  /** Delivers everything after that message again. */
  resume(after: number): void {
    this.#feed.rewind(after);
  }

  /**
   * Reads the conversation's state and sends what has changed. One at a time: a state that was read before another and arrives
   * after it would be taken for a change, and the next for one back.
   */
  refresh(): Promise<void> {
    const read = () => this.#refresh();
    this.#refreshed = this.#refreshed.then(read, read);
    return this.#refreshed;
  }

  async #refresh(): Promise<void> {
    const state = await this.#deps.stores.conversations.byId(this.id);
    if (!this.#isPresent) return;
    if (state) return this.show(state);
    this.leave();
    // The browser reconnects and starts over with registration.
    this.#sender.close(CONVERSATION_DELETED, 'this conversation was deleted');
  }

  /** Sends what the visitor has not been sent yet. */
  async show(state: ConversationSummary): Promise<void> {
    this.#feed.announce(state.lastSeq);
    this.#mark({ delivered: state.deliveredSeq, read: state.readSeq });
    const before = this.#shown;
    const unansweredAt = state.noticeAt?.getTime() ?? 0;
    const isClosed = state.status === 'closed';
    this.#shown = { ...before, unansweredAt, isClosed };
    if (unansweredAt > 0 && unansweredAt !== before.unansweredAt)
      await this.#sendUnanswered(state.email);
    if (isClosed && !before.isClosed) this.#sender.send(closedNotice);
  }

  /** Stores the visitor's message and has it delivered to both sides; false if the conversation has been deleted. */
  async post(clientId: string, text: string): Promise<boolean> {
    this.#sending.add(clientId);
    try {
      const posted = await postMessage(this.#deps, this.id, { clientId, text, realtor: null });
      if (posted) this.#publish(posted.message);
      return posted !== null;
    } catch (error) {
      this.#sending.delete(clientId);
      throw error;
    }
  }

  #publish(message: ChatMessage): void {
    this.#deps.hub.publish(this.id, message);
    // A message that had been stored before is not delivered again, so it is acknowledged here.
    const wasDelivered = this.#feed.delivered >= message.seq;
    if (wasDelivered && this.#sending.delete(message.clientId))
      this.#sender.send(ackFrame(message));
  }

  #onError = (err: unknown): void => this.#deps.log.warn({ err }, 'reading a conversation failed');

  #deliver(message: ChatMessage): void {
    // A visitor's message reopens a closed conversation, which may be closed again later.
    if (!message.isFromRealtor) this.#shown = { ...this.#shown, isClosed: false };
    const isOwn = !message.isFromRealtor && this.#sending.delete(message.clientId);
    this.#sender.send(isOwn ? ackFrame(message) : messageFrame(message));
  }

  #mark({ delivered, read }: Marks): void {
    if (delivered <= this.#shown.delivered && read <= this.#shown.read) return;
    this.#shown = { ...this.#shown, delivered, read };
    this.#sender.send({ type: 'marks', delivered, read });
  }

  async #sendUnanswered(email: string): Promise<void> {
    const { stores, brokerage, now } = this.#deps;
    // A visitor who unsubscribed reads answers in the chat alone.
    const isMailed = await stores.consents.allowsChatMail(emailKey(email));
    this.#sender.send(unansweredNotice(isMailed ? email : null, isOpen(brokerage().hours, now())));
  }
}
