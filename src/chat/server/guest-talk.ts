import { randomUUID } from 'node:crypto';
import { emailKey } from '#platform/domain/email-key.ts';
import { isOpen } from '#platform/domain/office-hours.ts';
import { CHAT_CONSENT } from '../domain/chat-consent.ts';
import type { ChatMessage, ConversationId } from '../domain/chat-message.ts';
import { FromGuest, type ToGuest } from '../domain/frames.ts';
import { Registration } from '../domain/registration.ts';
import { startOf } from '../domain/started-from.ts';
import { closed, nobodyAnswered, REFUSALS, type Refusal, transcriptSent } from '../domain/words.ts';
import { Written } from '../domain/written.ts';
import type { Standing } from './conversation-store-reading.ts';
import { type Follower, follower } from './follower.ts';
import type { Guest } from './guest-cookie.ts';
import type { Line } from './line.ts';
import { mailTranscript } from './mail-transcript.ts';
import type { ChatNeeds } from './needs.ts';
import type { Office } from './office-news.ts';
import { readFrame } from './read-frame.ts';
import { say } from './say.ts';
import { ackFrame, messageFrame, refusedFrame, whyNot } from './show-frame.ts';
import type { GuestEnd, Switchboard } from './switchboard.ts';
import type { Talk } from './talk.ts';
import { fitting, MOST_MESSAGES } from './welcome-messages.ts';

export type GuestNeeds = ChatNeeds & {
  board: Switchboard;
  office: { look(): Promise<Office> };
  /** Says to the desk that a visitor has the chat open, or has left it. */
  visitors: { enter(id: ConversationId): void; leave(id: ConversationId): void };
  /** Whether a visitor may say something now, make a sign, or begin a conversation from a network. */
  may: {
    say(speaker: string): boolean;
    sign(speaker: string): boolean;
    begin(network: string | null): boolean;
  };
};

export type Visit = {
  line: Line<ToGuest>;
  guest: Guest;
  cookies: string;
  network: string | null;
};

type Frame<Type> = Extract<FromGuest, { type: Type }>;

/** One visitor's socket, from the welcome to its end. Who they are is known by the cookie, and by nothing that they say. */
export function guestTalk(needs: GuestNeeds, { line, guest, cookies, network }: Visit): Talk {
  const { board, books, inTransaction, officeHours, now, may } = needs;
  const { conversations } = books;
  /** Their own names of messages that are being kept. */
  const own = new Set<string>();
  let at: { id: ConversationId; follower: Follower; isEntered: boolean } | null = null;
  let shown = { delivered: 0, read: 0, toldAt: 0, isClosed: false };
  let hasGone = false;

  /** Whose messages are counted: the browsers that mailed links let into one conversation count together. */
  const speaker = guest.linkedTo === null ? guest.hash : `conversation ${guest.linkedTo}`;

  const refuse = (because: Refusal, clientId?: string) =>
    void line.send(refusedFrame(REFUSALS[because], clientId));

  const deliver = (message: ChatMessage) => {
    // It opens what was closed, which may be closed again.
    if (!message.isFromRealtor) shown = { ...shown, isClosed: false };
    line.send(
      !message.isFromRealtor && own.delete(message.clientId)
        ? ackFrame(message)
        : messageFrame(message),
    );
  };

  const end: GuestEnd = {
    hear: (seq, message) => at?.follower.hear(seq, message),
    changed: () => void look().catch(onTrouble),
    marks({ delivered, read }) {
      if (delivered <= shown.delivered && read <= shown.read) return;
      shown = { ...shown, delivered, read };
      line.send({ type: 'marks', delivered, read });
    },
    typing: () => void line.send({ type: 'typing' }),
  };
  const onTrouble = (err: unknown) => needs.log.warn({ err }, 'a chat could not be read');

  function follow({ id }: Standing, from: number): void {
    // A visitor who disconnected meanwhile would never leave the room.
    const isEntered = !hasGone;
    at = {
      ...{ id, isEntered },
      follower: follower({
        from,
        read: (after) => conversations.since(id, after),
        deliver,
        hasLeft: line.hasLeft,
        onTrouble,
      }),
    };
    if (!isEntered) return;
    board.enter(id, end);
    needs.visitors.enter(id);
  }

  function leave(): void {
    if (!at) return;
    at.follower.end();
    board.leave(at.id, end);
    if (at.isEntered) needs.visitors.leave(at.id);
    at = null;
  }

  /** Looks what has become of the conversation, and says what is new in it beside messages. */
  async function look(): Promise<void> {
    const standing = at && (await conversations.byId(at.id));
    if (!at) return;
    if (!standing) {
      leave();
      // The browser comes back, and is asked who it is.
      return line.close(1012, 'this conversation is no longer kept');
    }
    at.follower.hear(standing.lastSeq);
    await tell(standing);
  }

  async function tell({ deliveredSeq, readSeq, toldAt, status, email }: Standing): Promise<void> {
    end.marks({ delivered: deliveredSeq, read: readSeq });
    const told = toldAt?.getTime() ?? 0;
    const isClosed = status === 'closed';
    const { toldAt: toldBefore, isClosed: wasClosed } = shown;
    shown = { ...shown, toldAt: told, isClosed };
    if (told > 0 && told !== toldBefore)
      line.send(nobodyAnswered(await answersGoTo(email), isOpen(officeHours, now())));
    if (isClosed && !wasClosed) line.send(closed);
  }

  /** Null for a visitor who unsubscribed: their answers stay in the chat. */
  const answersGoTo = async (email: string): Promise<string | null> =>
    (await books.consents.allowsChatMail(emailKey(email))) ? email : null;

  async function open(): Promise<void> {
    const known = await conversations.byGuest(guest);
    const messages = known ? fitting(await conversations.latest(known.id, MOST_MESSAGES)) : [];
    const delivered = known?.deliveredSeq ?? 0;
    const read = known?.readSeq ?? 0;
    line.send({
      type: 'welcome',
      registered: known && { userName: known.name, userEmail: known.email },
      ...(await needs.office.look()),
      messages: messages.map(messageFrame),
      ...{ delivered, read },
    });
    if (!known) return;
    shown = { ...shown, delivered, read };
    follow(known, messages.at(-1)?.seq ?? known.lastSeq);
    // What happened since it was read.
    await look();
  }

  async function register(frame: Frame<'register'>): Promise<void> {
    if (at) return isRegistered(await conversations.byId(at.id));
    const read = Registration.safeParse(frame);
    if (!read.success) return void line.send(refusedFrame(whyNot(read.error)));
    if (!may.begin(network)) return refuse('too-many');
    const signedIn = await needs.signedIn(cookies);
    const { userName: name, userEmail: email } = read.data;
    const givenAt = now();
    const networkHash = network === null ? null : await needs.key.sign('network', network);
    const begun = await inTransaction(async (kept) => {
      const { conversation, isNew } = await kept.conversations.begin(
        {
          guestHash: guest.hash,
          name,
          email,
          accountId: signedIn?.id ?? null,
          ...startOf(frame.from),
        },
        givenAt,
      );
      const isTheirOwn = signedIn !== null && emailKey(signedIn.email) === emailKey(email);
      if (isNew)
        await kept.consents.record({
          ...CHAT_CONSENT,
          ...{ kind: 'chat', emailKey: emailKey(email), givenAt, networkHash },
          accountId: isTheirOwn ? signedIn.id : null,
        });
      return conversation;
    });
    isRegistered(begun);
    follow(begun, 0);
    end.hear(begun.lastSeq);
    await tell(begun);
  }

  const isRegistered = (known: Standing | null) =>
    known
      ? void line.send({ type: 'registered', userName: known.name, userEmail: known.email })
      : refuse('no-such-conversation');

  /** In another tab somebody may have said meanwhile who they are. */
  async function findConversation(): Promise<void> {
    const known = await conversations.byGuest(guest);
    if (!known) return;
    isRegistered(known);
    follow(known, 0);
    end.hear(known.lastSeq);
    await tell(known);
  }

  async function message({ content, clientId = randomUUID() }: Frame<'message'>): Promise<void> {
    if (!may.say(speaker)) return refuse('too-fast', clientId);
    const text = Written.safeParse(content);
    if (!text.success) return void line.send(refusedFrame(whyNot(text.error), clientId));
    if (!at) await findConversation();
    if (!at) return refuse('not-registered', clientId);
    const { id } = at;
    own.add(clientId);
    try {
      const said = await say(needs, id, { clientId, text: text.data, realtor: null });
      if (!said) {
        leave();
        return refuse('no-such-conversation', clientId);
      }
      board.arrived(id, said.message);
      // Said before: it was handed over long ago.
      if (at && at.follower.has() >= said.message.seq && own.delete(clientId))
        line.send(ackFrame(said.message));
    } catch (error) {
      own.delete(clientId);
      throw error;
    }
  }

  async function transcript(): Promise<void> {
    if (!at) return refuse('not-registered');
    if (!may.say(speaker)) return refuse('too-fast');
    const { id } = at;
    const mailed = await inTransaction((kept) => mailTranscript(kept, id));
    if (!mailed.ok) return refuse(mailed.because);
    line.send(transcriptSent(mailed.email));
  }

  async function sign(frame: Frame<'typing' | 'seen' | 'resume'>): Promise<void> {
    if (!at || !may.sign(speaker)) return;
    const { id } = at;
    if (frame.type === 'resume') return at.follower.rewind(frame.after);
    if (frame.type === 'typing')
      return conversations.announce({ type: 'typing', conversation: id, by: 'guest' });
    await conversations.markForGuest(id, frame.id);
  }

  return {
    open,
    async handle(text) {
      const frame = readFrame(FromGuest, text);
      if (!frame) return refuse('not-understood');
      if (frame.type === 'typing' || frame.type === 'seen' || frame.type === 'resume')
        return sign(frame);
      try {
        if (frame.type === 'register') await register(frame);
        else if (frame.type === 'message') await message(frame);
        else await transcript();
      } catch (error) {
        refuse('not-now', frame.type === 'message' ? frame.clientId : undefined);
        throw error;
      }
    },
    end() {
      hasGone = true;
      leave();
    },
  };
}
