import {
  type ChatMessage,
  type ConversationId,
  conversationId,
} from '../../domain/chat-message.ts';
import type { ToDesk } from '../../domain/frames.ts';
import type { Announced, Typist } from '../announce.ts';
import { MessageFeed } from './message-feed.ts';

/** A visitor's socket, as a subscriber of its conversation. */
export type GuestSubscriber = {
  announce(seq: number, message?: ChatMessage): void;
  /** Something other than its messages changed. */
  refresh(): void;
  mark(marks: { delivered: number; read: number }): void;
  showTyping(): void;
};

/** A realtor's socket, subscribed to every conversation. */
export type DeskSubscriber = {
  deliver(conversation: ConversationId, message: ChatMessage): void;
  send(frame: ToDesk): void;
};

/** What changed; typing is passed on by its relay. */
type Change = Exclude<Announced, { type: 'typing' }>;

type Latest = { id: ConversationId; lastSeq: number };

type ConversationHubDeps = {
  since(conversation: ConversationId, seq: number): Promise<ChatMessage[]>;
  lastSeqs(ids: ConversationId[]): Promise<Latest[]>;
  /** Conversations that changed recently. */
  touched(): Promise<Latest[]>;
  /** The desk has the visitor's messages up to this one. */
  onDelivered(conversation: ConversationId, seq: number): void;
  onError(error: unknown): void;
};

type Topic = { guests: Set<GuestSubscriber>; desk: MessageFeed | null };

/** Topics without a visitor that stay in memory for the desk. */
const MOST_TOPICS = 10_000;
/** Conversations looked up in one query. */
const LOOKUP_BATCH_SIZE = 1_000;

/** Passes announcements, from this process and from others, to the sockets of this process that subscribe to them. */
export class ConversationHub {
  readonly #deps: ConversationHubDeps;
  readonly #topics = new Map<ConversationId, Topic>();
  readonly #desks = new Set<DeskSubscriber>();

  constructor(deps: ConversationHubDeps) {
    this.#deps = deps;
  }

  subscribeGuest(id: ConversationId, guest: GuestSubscriber): void {
    this.#topicOf(id).guests.add(guest);
  }

  unsubscribeGuest(id: ConversationId, guest: GuestSubscriber): void {
    const topic = this.#topics.get(id);
    topic?.guests.delete(guest);
    if (topic?.guests.size === 0 && this.#desks.size === 0) this.#topics.delete(id);
  }

  subscribeDesk(desk: DeskSubscriber): void {
    this.#desks.add(desk);
  }

  unsubscribeDesk(desk: DeskSubscriber): void {
    this.#desks.delete(desk);
    if (this.#desks.size > 0) return;
    for (const topic of this.#topics.values()) topic.desk = null;
    this.#dropUnused(0);
  }

  /** This process stored a message itself, so that none of its sockets has to read it. */
  publish(id: ConversationId, message: ChatMessage): void {
    this.#announceMessage(id, message.seq, message);
  }

  /** The number of a conversation's last message that the desk has; 0 if it has none. */
  deliveredToDesk(id: ConversationId): number {
    return this.#topics.get(id)?.desk?.delivered ?? 0;
  }

  /** One side is typing: the other sees it. */
  showTyping(id: ConversationId, by: Typist): void {
    if (by === 'guest') this.#toDesks({ type: 'typing', conversation: id, by });
    else for (const guest of this.#topics.get(id)?.guests ?? []) guest.showTyping();
  }

  /** Handles an announcement from any process. */
  receive(announced: Change): void {
    if (announced.type === 'leads') this.#toDesks({ type: 'leads' });
    else this.#receive(conversationId(announced.conversation), announced);
  }

  #receive(id: ConversationId, announced: Exclude<Change, { type: 'leads' }>): void {
    const guests = this.#topics.get(id)?.guests ?? [];
    switch (announced.type) {
      case 'message':
        this.#announceMessage(id, announced.seq);
        break;
      case 'presence':
        this.#toDesks({ type: 'presence', conversation: id, isThere: announced.isThere });
        break;
      case 'changed':
        this.#toDesks({ type: 'changed', conversation: id });
        for (const guest of guests) guest.refresh();
        break;
      case 'marks': {
        const { delivered, read, guestSeen } = announced;
        this.#toDesks({ type: 'marks', conversation: id, delivered: guestSeen, read: guestSeen });
        for (const guest of guests) guest.mark({ delivered, read });
      }
    }
  }

  /** After a lost LISTEN connection: looks up everything that may have been announced meanwhile. */
  async resync(): Promise<void> {
    const ids = [...this.#topics.keys()];
    for (let at = 0; at < ids.length; at += LOOKUP_BATCH_SIZE)
      for (const { id, lastSeq } of await this.#deps.lastSeqs(
        ids.slice(at, at + LOOKUP_BATCH_SIZE),
      ))
        this.#resyncTopic(id, lastSeq);
    if (this.#desks.size === 0) return;
    for (const { id } of await this.#deps.touched())
      this.#toDesks({ type: 'changed', conversation: id });
    this.#toDesks({ type: 'leads' });
  }

  #resyncTopic(id: ConversationId, lastSeq: number): void {
    const topic = this.#topics.get(id);
    topic?.desk?.announce(lastSeq);
    for (const guest of topic?.guests ?? []) {
      guest.announce(lastSeq);
      guest.refresh();
    }
  }

  #announceMessage(id: ConversationId, seq: number, message?: ChatMessage): void {
    if (this.#desks.size > 0) this.#deskFeed(id, seq - 1).announce(seq, message);
    for (const guest of this.#topics.get(id)?.guests ?? []) guest.announce(seq, message);
    this.#dropUnused(MOST_TOPICS);
  }

  #toDesks(frame: ToDesk): void {
    for (const desk of this.#desks) desk.send(frame);
  }

  #topicOf(id: ConversationId): Topic {
    const topic = this.#topics.get(id) ?? { guests: new Set(), desk: null };
    this.#topics.set(id, topic);
    return topic;
  }

  /** One feed of a conversation serves all realtors' sockets. */
  #deskFeed(id: ConversationId, from: number): MessageFeed {
    const topic = this.#topicOf(id);
    topic.desk ??= new MessageFeed({
      from,
      read: (after) => this.#deps.since(id, after),
      deliver: (message) => this.#deliverToDesks(id, message),
      onError: this.#deps.onError,
    });
    return topic.desk;
  }

  #deliverToDesks(id: ConversationId, message: ChatMessage): void {
    for (const desk of this.#desks) desk.deliver(id, message);
    if (!message.isFromRealtor && this.#desks.size > 0) this.#deps.onDelivered(id, message.seq);
  }

  /** Drops topics without visitors, the oldest first, until `most` are left. */
  #dropUnused(most: number): void {
    for (const [id, topic] of this.#topics) {
      if (this.#topics.size <= most) return;
      if (topic.guests.size === 0) this.#topics.delete(id);
    }
  }
}
