import { randomUUID } from 'node:crypto';
import { FromGuest, type ToGuest } from '../../domain/frames.ts';
import type { Marks } from '../../domain/marks.ts';
import { Registration } from '../../domain/registration.ts';
import { REFUSALS, type Refusal, transcriptSent } from '../../domain/words.ts';
import { Written } from '../../domain/written.ts';
import { beginConversation } from '../begin-conversation.ts';
import { isDisposable } from '../disposable-mailbox.ts';
import type { Guest } from '../guest-cookie.ts';
import { mailTranscript } from '../mail-transcript.ts';
import type { OfficeStatus } from '../presence/office-status.ts';
import type { ConversationSummary } from '../store/conversation-store.ts';
import type { FrameSender } from './frame-sender.ts';
import { firstIssue, messageFrame, refusedFrame } from './frames-out.ts';
import { OpenConversation, type OpenConversationDeps } from './open-conversation.ts';
import { parseFrame } from './parse-frame.ts';
import type { SocketSession } from './socket-session.ts';
import type { TypingRelay } from './typing-relay.ts';
import { fitting, MAX_WELCOME_MESSAGES } from './welcome-messages.ts';

export type GuestSessionDeps = OpenConversationDeps & {
  office: Pick<OfficeStatus, 'refresh'>;
  typing: Pick<TypingRelay, 'report'>;
  /** Rate limits: a message, a signal (typing, seen), a new conversation. */
  may: {
    write(limitKey: string): boolean;
    signal(limitKey: string): boolean;
    begin(network: string | null): Promise<boolean>;
  };
};

export type Visit = {
  sender: FrameSender<ToGuest>;
  guest: Guest;
  cookies: string;
  network: string | null;
};

type Frame<Type> = Extract<FromGuest, { type: Type }>;

const isSignal = (frame: FromGuest): frame is Frame<'typing' | 'seen' | 'resume'> =>
  frame.type === 'typing' || frame.type === 'seen' || frame.type === 'resume';

/** One visitor's socket. The cookie alone identifies the visitor; what frames claim about their sender is ignored. */
export class GuestSession implements SocketSession {
  readonly #deps: GuestSessionDeps;
  readonly #visit: Visit;
  /** Browsers that mailed links let into one conversation share its rate limit. */
  readonly #limitKey: string;
  #open: OpenConversation | null = null;
  #hasEnded = false;

  constructor(deps: GuestSessionDeps, visit: Visit) {
    const { guest } = visit;
    this.#deps = deps;
    this.#visit = visit;
    this.#limitKey = guest.linkedTo === null ? guest.hash : `conversation ${guest.linkedTo}`;
  }

  async open(): Promise<void> {
    const { conversations, chatMessages } = this.#deps.stores;
    const known = await conversations.byGuest(this.#visit.guest);
    const messages = known
      ? fitting(await chatMessages.latest(known.id, MAX_WELCOME_MESSAGES))
      : [];
    const marks = { delivered: known?.deliveredSeq ?? 0, read: known?.readSeq ?? 0 };
    this.#send({
      type: 'welcome',
      registered: known && { userName: known.name, userEmail: known.email },
      ...(await this.#deps.office.refresh()),
      messages: messages.map(messageFrame),
      ...marks,
    });
    if (!known) return;
    const conversation = this.#enter(known, messages.at(-1)?.seq ?? known.lastSeq, marks);
    // Catches up on what happened after the conversation was read.
    await conversation.refresh();
  }

  async handle(text: string): Promise<void> {
    const frame = parseFrame(FromGuest, text);
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
    this.#open?.leave();
    this.#open = null;
  }

  #send(frame: ToGuest): void {
    this.#visit.sender.send(frame);
  }

  #refuse(reason: Refusal, clientId?: string): void {
    this.#send(refusedFrame(REFUSALS[reason], clientId));
  }

  #enter({ id }: ConversationSummary, from: number, marks?: Marks): OpenConversation {
    const { sender } = this.#visit;
    const conversation = new OpenConversation(this.#deps, { id, sender, from, marks });
    this.#open = conversation;
    // A visitor who disconnected meanwhile would never leave again.
    if (!this.#hasEnded) conversation.enter();
    return conversation;
  }

  async #register(frame: Frame<'register'>): Promise<void> {
    if (this.#open)
      return this.#showRegistered(await this.#deps.stores.conversations.byId(this.#open.id));
    const read = Registration.safeParse(frame);
    if (!read.success) return this.#send(refusedFrame(firstIssue(read.error)));
    const { userName: name, userEmail: email } = read.data;
    if (isDisposable(email)) return this.#send(refusedFrame('Please check your email address.'));
    const { guest, cookies, network } = this.#visit;
    if (!(await this.#deps.may.begin(network))) return this.#refuse('too-many');
    const { from } = frame;
    const beginning = { guestHash: guest.hash, cookies, network, name, email, from };
    await this.#join(await beginConversation(this.#deps, beginning));
  }

  #showRegistered(known: ConversationSummary | null): void {
    if (known) this.#send({ type: 'registered', userName: known.name, userEmail: known.email });
    else this.#refuse('no-such-conversation');
  }

  async #join(known: ConversationSummary): Promise<OpenConversation> {
    this.#showRegistered(known);
    const conversation = this.#enter(known, 0);
    await conversation.show(known);
    return conversation;
  }

  async #message({ content, clientId = randomUUID() }: Frame<'message'>): Promise<void> {
    if (!this.#deps.may.write(this.#limitKey)) return this.#refuse('too-fast', clientId);
    const text = Written.safeParse(content);
    if (!text.success) return this.#send(refusedFrame(firstIssue(text.error), clientId));
    const conversation = await this.#openConversation();
    if (!conversation) return this.#refuse('not-registered', clientId);
    if (await conversation.post(clientId, text.data)) return;
    conversation.leave();
    this.#open = null;
    this.#refuse('no-such-conversation', clientId);
  }

  /** The open conversation; else the one that this visitor began in another tab meanwhile. */
  async #openConversation(): Promise<OpenConversation | null> {
    if (this.#open) return this.#open;
    const known = await this.#deps.stores.conversations.byGuest(this.#visit.guest);
    return known && this.#join(known);
  }

  async #mailTranscript(): Promise<void> {
    if (!this.#open) return this.#refuse('not-registered');
    if (!this.#deps.may.write(this.#limitKey)) return this.#refuse('too-fast');
    const { id } = this.#open;
    const { brokerage, inTransaction } = this.#deps;
    const mailed = await inTransaction((stores) => mailTranscript(stores, id, brokerage()));
    if (!mailed.ok) return this.#refuse(mailed.reason);
    this.#send(transcriptSent(mailed.email));
  }

  async #signal(frame: Frame<'typing' | 'seen' | 'resume'>): Promise<void> {
    if (!this.#open || !this.#deps.may.signal(this.#limitKey)) return;
    if (frame.type === 'resume') return this.#open.resume(frame.after);
    const { id } = this.#open;
    if (frame.type === 'typing') return this.#deps.typing.report(id, 'guest');
    await this.#deps.stores.readMarks.markForGuest(id, frame.id);
  }
}
