import type { SignedIn } from '#accounts/domain/account.ts';
import { type ConversationId, conversationId } from '../../domain/chat-message.ts';
import { FromDesk, type ToDesk } from '../../domain/frames.ts';
import { REFUSALS, type Refusal } from '../../domain/words.ts';
import { Written } from '../../domain/written.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { postMessage } from '../post-message.ts';
import type { ConversationHub, DeskSubscriber } from './conversation-hub.ts';
import type { FrameSender } from './frame-sender.ts';
import { ackFrame, firstIssue, messageFrame, refusedFrame } from './frames-out.ts';
import { parseFrame } from './parse-frame.ts';
import type { SocketSession } from './socket-session.ts';
import type { TypingRelay } from './typing-relay.ts';

type DeskSessionDeps = ChatDeps & {
  hub: ConversationHub;
  typing: Pick<TypingRelay, 'report'>;
  /** Rate limits: a message, a signal (typing, seen). */
  may: { write(limitKey: string): boolean; signal(limitKey: string): boolean };
};

type Frame<Type> = Extract<FromDesk, { type: Type }>;

/** One realtor's socket: it gets every conversation's messages, and writes under the realtor's own name. */
export class DeskSession implements SocketSession {
  readonly #deps: DeskSessionDeps;
  readonly #sender: FrameSender<ToDesk>;
  readonly #realtor: SignedIn;
  /** The realtor's messages that are being stored: their delivery becomes an ack. */
  readonly #sending = new Set<string>();
  readonly #subscriber: DeskSubscriber;

  constructor(deps: DeskSessionDeps, sender: FrameSender<ToDesk>, realtor: SignedIn) {
    this.#deps = deps;
    this.#sender = sender;
    this.#realtor = realtor;
    this.#subscriber = {
      deliver: (conversation, message) => {
        const isOwn =
          message.isFromRealtor && this.#sending.delete(idOf(conversation, message.clientId));
        sender.send({ ...(isOwn ? ackFrame(message) : messageFrame(message)), conversation });
      },
      send: (frame) => void sender.send(frame),
    };
  }

  async open(): Promise<void> {
    // A socket that has closed meanwhile would never unsubscribe.
    if (this.#sender.send({ type: 'welcome' })) this.#deps.hub.subscribeDesk(this.#subscriber);
  }

  async handle(text: string): Promise<void> {
    const frame = parseFrame(FromDesk, text);
    if (!frame) return this.#refuse('not-understood');
    if (frame.type === 'message') return this.#message(frame);
    if (!this.#deps.may.signal(this.#limitKey)) return;
    if (frame.type === 'seen') return this.#seen(frame);
    return this.#deps.typing.report(conversationId(frame.conversation), 'realtor');
  }

  end(): void {
    this.#deps.hub.unsubscribeDesk(this.#subscriber);
  }

  get #limitKey(): string {
    return String(this.#realtor.id);
  }

  #refuse(reason: Refusal, clientId?: string): void {
    this.#sender.send(refusedFrame(REFUSALS[reason], clientId));
  }

  async #message({ conversation, content, clientId }: Frame<'message'>): Promise<void> {
    if (!this.#deps.may.write(this.#limitKey)) return this.#refuse('too-fast', clientId);
    const text = Written.safeParse(content);
    if (!text.success)
      return void this.#sender.send(refusedFrame(firstIssue(text.error), clientId));
    const id = conversationId(conversation);
    const sending = idOf(id, clientId);
    this.#sending.add(sending);
    try {
      await this.#post(id, { clientId, text: text.data });
    } catch (error) {
      this.#sending.delete(sending);
      this.#refuse('not-now', clientId);
      throw error;
    }
  }

  async #post(id: ConversationId, given: { clientId: string; text: string }): Promise<void> {
    const { id: realtorId, fullName } = this.#realtor;
    const { clientId } = given;
    const sending = idOf(id, clientId);
    const realtor = { id: realtorId, name: fullName };
    const posted = await postMessage(this.#deps, id, { ...given, realtor });
    if (!posted) {
      this.#sending.delete(sending);
      return this.#refuse('no-such-conversation', clientId);
    }
    const { message } = posted;
    this.#deps.hub.publish(id, message);
    // A message that had been stored before is not delivered again, so it is acknowledged here.
    const wasDelivered = this.#deps.hub.deliveredToDesk(id) >= message.seq;
    if (wasDelivered && this.#sending.delete(sending))
      this.#sender.send({ ...ackFrame(message), conversation: id });
  }

  async #seen({ conversation, id: seq }: Frame<'seen'>): Promise<void> {
    const { conversations, readMarks } = this.#deps.stores;
    if (!(await readMarks.markReadByDesk(conversationId(conversation), seq))) return;
    // Other realtors' lists show the number of unread messages.
    await conversations.announce({ type: 'changed', conversation });
  }
}

const idOf = (conversation: ConversationId, clientId: string): string =>
  `${conversation} ${clientId}`;
