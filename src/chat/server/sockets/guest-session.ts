import { randomUUID } from 'node:crypto';
import { emailKey } from '#platform/domain/email-key.ts';
import { isOpen } from '#platform/domain/office-hours.ts';
import type { ChatMessage, ConversationId } from '../../domain/chat-message.ts';
import { FromGuest, type ToGuest } from '../../domain/frames.ts';
import { NOT_REAL } from '../../domain/real-address.ts';
import { Registration } from '../../domain/registration.ts';
import {
  closed,
  nobodyAnswered,
  REFUSALS,
  type Refusal,
  transcriptSent,
} from '../../domain/words.ts';
import { Written } from '../../domain/written.ts';
import { beginConversation } from '../begin-conversation.ts';
import { isDisposable } from '../disposable-mailbox.ts';
import type { Guest } from '../guest-cookie.ts';
import { mailTranscript } from '../mail-transcript.ts';
import type { ChatNeeds } from '../needs.ts';
import { postMessage } from '../post-message.ts';
import type { OfficeStatus } from '../presence/office-status.ts';
import type { Standing } from '../store/conversation-store-reading.ts';
import type { ConversationHub, GuestSubscriber } from './conversation-hub.ts';
import type { FrameSender } from './frame-sender.ts';
import { ackFrame, firstIssue, messageFrame, refusedFrame } from './frames-out.ts';
import { MessageFeed } from './message-feed.ts';
import { readFrame } from './read-frame.ts';
import type { SocketSession } from './socket-session.ts';
import { fitting, MOST_MESSAGES } from './welcome-messages.ts';

export type GuestSessionDeps = ChatNeeds & {
  hub: ConversationHub;
  office: Pick<OfficeStatus, 'refresh'>;
  /** Records that a visitor has opened or left the chat. */
  visitors: { enter(id: ConversationId): void; leave(id: ConversationId): void };
  /** Rate limits: a message, a signal (typing, seen), a new conversation. */
  may: {
    say(speaker: string): boolean;
    signal(speaker: string): boolean;
    begin(network: string | null): boolean;
  };
};

export type Visit = {
  sender: FrameSender<ToGuest>;
  guest: Guest;
  cookies: string;
  network: string | null;
};

type Frame<Type> = Extract<FromGuest, { type: Type }>;
type OpenConversation = { id: ConversationId; feed: MessageFeed; isPresent: boolean };

const isSignal = (frame: FromGuest): frame is Frame<'typing' | 'seen' | 'resume'> =>
  frame.type === 'typing' || frame.type === 'seen' || frame.type === 'resume';

/** One visitor's socket. The cookie alone identifies the visitor; what frames claim about their sender is ignored. */
export class GuestSession implements SocketSession {
  readonly #deps: GuestSessionDeps;
  readonly #visit: Visit;
  /** The rate limit's key. Browsers that mailed links let into one conversation share its limit. */
  readonly #speaker: string;
  /** Client ids of this visitor's messages that are being stored: their delivery becomes an ack. */
  readonly #sending = new Set<string>();
  readonly #subscriber: GuestSubscriber;
  #open: OpenConversation | null = null;
  #shown = { delivered: 0, read: 0, nobodyAnsweredAt: 0, isClosed: false };
  #hasEnded = false;

  constructor(deps: GuestSessionDeps, visit: Visit) {
    const { guest } = visit;
    this.#deps = deps;
    this.#visit = visit;
    this.#speaker = guest.linkedTo === null ? guest.hash : `conversation ${guest.linkedTo}`;
    this.#subscriber = {
      announce: (seq, message) => this.#open?.feed.announce(seq, message),
      refresh: () => void this.#refresh().catch(this.#onError),
      mark: (marks) => this.#mark(marks),
      showTyping: () => this.#send({ type: 'typing' }),
    };
  }

  async open(): Promise<void> {
    const { conversations } = this.#deps.stores;
    const known = await conversations.byGuest(this.#visit.guest);
    const messages = known ? fitting(await conversations.latest(known.id, MOST_MESSAGES)) : [];
    const delivered = known?.deliveredSeq ?? 0;
    const read = known?.readSeq ?? 0;
    this.#send({
      type: 'welcome',
      registered: known && { userName: known.name, userEmail: known.email },
      ...(await this.#deps.office.refresh()),
      messages: messages.map(messageFrame),
      ...{ delivered, read },
    });
    if (!known) return;
    this.#shown = { ...this.#shown, delivered, read };
    this.#enter(known, messages.at(-1)?.seq ?? known.lastSeq);
    // Catches up on what happened after the conversation was read.
    await this.#refresh();
  }

  async handle(text: string): Promise<void> {
    const frame = readFrame(FromGuest, text);
    if (!frame) return this.#refuse('not-understood');
    if (isSignal(frame)) return this.#signal(frame);
    try {
      if (frame.type === 'register') await this.#register(frame);
      else if (frame.type === 'message') await this.#message(frame);
      else await this.#mailTranscript();
    } catch (error) {
      this.#refuse('not-now', frame.type === 'message' ? frame.clientId : undefined);
      throw error;
    }
  }

  end(): void {
    this.#hasEnded = true;
    this.#leave();
  }

  #send(frame: ToGuest): void {
    this.#visit.sender.send(frame);
  }

  #refuse(because: Refusal, clientId?: string): void {
    this.#send(refusedFrame(REFUSALS[because], clientId));
  }

  #onError = (err: unknown): void => this.#deps.log.warn({ err }, 'reading a conversation failed');

  #deliver(message: ChatMessage): void {
    // A visitor's message reopens a closed conversation, which may be closed again later.
    if (!message.isFromRealtor) this.#shown = { ...this.#shown, isClosed: false };
    const isOwn = !message.isFromRealtor && this.#sending.delete(message.clientId);
    this.#send(isOwn ? ackFrame(message) : messageFrame(message));
  }

  #mark({ delivered, read }: { delivered: number; read: number }): void {
    if (delivered <= this.#shown.delivered && read <= this.#shown.read) return;
    this.#shown = { ...this.#shown, delivered, read };
    this.#send({ type: 'marks', delivered, read });
  }

  #enter({ id }: Standing, from: number): void {
    const { hub, visitors, stores } = this.#deps;
    const { sender } = this.#visit;
    // A visitor who disconnected meanwhile would never leave again.
    const isPresent = !this.#hasEnded;
    const feed = new MessageFeed({
      from,
      read: (after) => stores.conversations.since(id, after),
      deliver: (message) => this.#deliver(message),
      flushed: () => sender.flushed(),
      onError: this.#onError,
    });
    this.#open = { id, feed, isPresent };
    if (!isPresent) return;
    hub.subscribeGuest(id, this.#subscriber);
    visitors.enter(id);
  }

  #leave(): void {
    if (!this.#open) return;
    const { id, feed, isPresent } = this.#open;
    feed.end();
    this.#deps.hub.unsubscribeGuest(id, this.#subscriber);
    if (isPresent) this.#deps.visitors.leave(id);
    this.#open = null;
  }

  /** Reads the conversation's state and sends what has changed besides messages. */
  async #refresh(): Promise<void> {
    const state = this.#open && (await this.#deps.stores.conversations.byId(this.#open.id));
    if (!this.#open) return;
    if (!state) {
      this.#leave();
      // The browser reconnects and starts over with registration.
      return this.#visit.sender.close(1012, 'this conversation is no longer kept');
    }
    this.#open.feed.announce(state.lastSeq);
    await this.#showState(state);
  }

  async #showState(state: Standing): Promise<void> {
    const { officeHours, now } = this.#deps;
    this.#mark({ delivered: state.deliveredSeq, read: state.readSeq });
    const before = this.#shown;
    const nobodyAnsweredAt = state.toldAt?.getTime() ?? 0;
    const isClosed = state.status === 'closed';
    this.#shown = { ...before, nobodyAnsweredAt, isClosed };
    if (nobodyAnsweredAt > 0 && nobodyAnsweredAt !== before.nobodyAnsweredAt)
      this.#send(nobodyAnswered(await this.#answersTo(state.email), isOpen(officeHours, now())));
    if (isClosed && !before.isClosed) this.#send(closed);
  }

  /** Where answers are mailed; null for a visitor who unsubscribed and reads them in the chat alone. */
  async #answersTo(email: string): Promise<string | null> {
    const isAllowed = await this.#deps.stores.consents.allowsChatMail(emailKey(email));
    return isAllowed ? email : null;
  }

  async #register(frame: Frame<'register'>): Promise<void> {
    if (this.#open)
      return this.#showRegistered(await this.#deps.stores.conversations.byId(this.#open.id));
    const read = Registration.safeParse(frame);
    if (!read.success) return this.#send(refusedFrame(firstIssue(read.error)));
    if (isDisposable(read.data.userEmail)) return this.#send(refusedFrame(NOT_REAL));
    if (!this.#deps.may.begin(this.#visit.network)) return this.#refuse('too-many');
    const { userName: name, userEmail: email } = read.data;
    const { guest, cookies, network } = this.#visit;
    const from = frame.from;
    const begun = await beginConversation(this.#deps, {
      ...{ guestHash: guest.hash, cookies, network, name, email },
      ...(from !== undefined && { from }),
    });
    await this.#join(begun);
  }

  #showRegistered(known: Standing | null): void {
    if (known) this.#send({ type: 'registered', userName: known.name, userEmail: known.email });
    else this.#refuse('no-such-conversation');
  }

  async #join(known: Standing): Promise<void> {
    this.#showRegistered(known);
    this.#enter(known, 0);
    this.#subscriber.announce(known.lastSeq);
    await this.#showState(known);
  }

  async #message({ content, clientId = randomUUID() }: Frame<'message'>): Promise<void> {
    if (!this.#deps.may.say(this.#speaker)) return this.#refuse('too-fast', clientId);
    const text = Written.safeParse(content);
    if (!text.success) return this.#send(refusedFrame(firstIssue(text.error), clientId));
    const id = await this.#openConversation();
    if (id === null) return this.#refuse('not-registered', clientId);
    this.#sending.add(clientId);
    try {
      await this.#post(id, { clientId, text: text.data });
    } catch (error) {
      this.#sending.delete(clientId);
      throw error;
    }
  }

  /** The open conversation; else the one that this visitor began in another tab meanwhile. */
  async #openConversation(): Promise<ConversationId | null> {
    if (this.#open) return this.#open.id;
    const known = await this.#deps.stores.conversations.byGuest(this.#visit.guest);
    if (!known) return null;
    await this.#join(known);
    return known.id;
  }

  async #post(id: ConversationId, given: { clientId: string; text: string }): Promise<void> {
    const { clientId } = given;
    const posted = await postMessage(this.#deps, id, { ...given, realtor: null });
    if (!posted) {
      this.#leave();
      return this.#refuse('no-such-conversation', clientId);
    }
    const { message } = posted;
    this.#deps.hub.publish(id, message);
    // A message that had been stored before is not delivered again, so it is acknowledged here.
    const wasDelivered = this.#open !== null && this.#open.feed.delivered >= message.seq;
    if (wasDelivered && this.#sending.delete(clientId)) this.#send(ackFrame(message));
  }

  async #mailTranscript(): Promise<void> {
    if (!this.#open) return this.#refuse('not-registered');
    if (!this.#deps.may.say(this.#speaker)) return this.#refuse('too-fast');
    const { id } = this.#open;
    const mailed = await this.#deps.inTransaction((stores) => mailTranscript(stores, id));
    if (!mailed.ok) return this.#refuse(mailed.because);
    this.#send(transcriptSent(mailed.email));
  }

  async #signal(frame: Frame<'typing' | 'seen' | 'resume'>): Promise<void> {
    if (!this.#open || !this.#deps.may.signal(this.#speaker)) return;
    const { id, feed } = this.#open;
    const { conversations } = this.#deps.stores;
    if (frame.type === 'resume') return feed.rewind(frame.after);
    if (frame.type === 'typing')
      return conversations.announce({ type: 'typing', conversation: id, by: 'guest' });
    await conversations.markForGuest(id, frame.id);
  }
}
