import type { ConversationId } from '../../domain/chat-message.ts';
import { TYPING_INTERVAL } from '../../domain/pace.ts';
import type { Announced, Typist } from '../announce.ts';
import type { ChatStores } from '../chat-deps.ts';

type TypingRelayDeps = {
  stores: {
    conversations: Pick<ChatStores['conversations'], 'announce'>;
    deskPresence: Pick<ChatStores['deskPresence'], 'isRealtorElsewhere'>;
    visitorPresence: Pick<ChatStores['visitorPresence'], 'isVisitorElsewhere'>;
  };
  /** This process, as presence stores it. */
  process: string;
  /** Shows that a side is typing on the other side's sockets in this process. */
  show(conversation: ConversationId, by: Typist): void;
  /** Rate limit of one conversation's side: whether other processes may be notified now. */
  mayAnnounce(limitKey: string): boolean;
  now(): Date;
};

/**
 * Passes on that someone is typing: to this process's sockets directly, to other processes now and then, and only while
 * the other side is connected there. NOTIFY takes a lock of the whole database, which no keystroke may.
 */
export class TypingRelay {
  readonly #deps: TypingRelayDeps;
  readonly #repeats = new Map<string, NodeJS.Timeout>();

  constructor(deps: TypingRelayDeps) {
    this.#deps = deps;
  }

  /** A socket of this process reports that its side is typing. */
  async report(conversation: ConversationId, by: Typist): Promise<void> {
    const { stores, process, show, mayAnnounce } = this.#deps;
    show(conversation, by);
    if (!mayAnnounce(keyOf(conversation, by))) return;
    if (!(await this.#isReadElsewhere(conversation, by))) return;
    await stores.conversations.announce({ type: 'typing', conversation, by, from: process });
  }

  /** An announcement covers two of the typist's reports, so it is shown twice, a report's interval apart. */
  receive(conversation: ConversationId, { by, from }: TypingAnnounced): void {
    const { process, show } = this.#deps;
    if (from === process) return;
    const key = keyOf(conversation, by);
    this.#forget(key);
    show(conversation, by);
    const repeat = () => {
      this.#repeats.delete(key);
      show(conversation, by);
    };
    this.#repeats.set(key, setTimeout(repeat, TYPING_INTERVAL).unref());
  }

  /** A message has been written, which ends the typing. */
  end(conversation: ConversationId): void {
    this.#forget(keyOf(conversation, 'guest'));
    this.#forget(keyOf(conversation, 'realtor'));
  }

  #forget(key: string): void {
    clearTimeout(this.#repeats.get(key));
    this.#repeats.delete(key);
  }

  #isReadElsewhere(conversation: ConversationId, by: Typist): Promise<boolean> {
    const { stores, process, now } = this.#deps;
    return by === 'guest'
      ? stores.deskPresence.isRealtorElsewhere(process, now())
      : stores.visitorPresence.isVisitorElsewhere(conversation, process, now());
  }
}

type TypingAnnounced = Extract<Announced, { type: 'typing' }>;

const keyOf = (conversation: ConversationId, by: Typist): string => `${conversation} ${by}`;
