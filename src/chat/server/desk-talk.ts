import type { SignedIn } from '#accounts/domain/account.ts';
import { type ConversationId, conversationId } from '../domain/chat-message.ts';
import { FromDesk, type ToDesk } from '../domain/frames.ts';
import { REFUSALS, type Refusal } from '../domain/words.ts';
import { Written } from '../domain/written.ts';
import type { Line } from './line.ts';
import type { ChatNeeds } from './needs.ts';
import { readFrame } from './read-frame.ts';
import { say } from './say.ts';
import { ackFrame, messageFrame, refusedFrame, whyNot } from './show-frame.ts';
import type { DeskEnd, Switchboard } from './switchboard.ts';
import type { Talk } from './talk.ts';

type Needs = ChatNeeds & {
  board: Switchboard;
  may: { say(realtor: string): boolean; sign(realtor: string): boolean };
};
type Sitting = { line: Line<ToDesk>; realtor: SignedIn };
type Frame<Type> = Extract<FromDesk, { type: Type }>;

/** One realtor's socket: it hears every conversation, and writes under the realtor's name, whatever it says of itself. */
export function deskTalk(needs: Needs, { line, realtor }: Sitting): Talk {
  const { board, may } = needs;
  const { conversations } = needs.books;
  const who = String(realtor.id);
  /** Conversations and names of messages that are being kept. */
  const own = new Set<string>();
  const nameOf = (id: ConversationId, clientId: string) => `${id} ${clientId}`;

  const end: DeskEnd = {
    deliver: (conversation, message) =>
      void line.send(
        message.isFromRealtor && own.delete(nameOf(conversation, message.clientId))
          ? { ...ackFrame(message), conversation }
          : { ...messageFrame(message), conversation },
      ),
    send: line.send,
  };

  const refuse = (because: Refusal, clientId?: string) =>
    void line.send(refusedFrame(REFUSALS[because], clientId));

  async function message({ conversation, content, clientId }: Frame<'message'>): Promise<void> {
    if (!may.say(who)) return refuse('too-fast', clientId);
    const text = Written.safeParse(content);
    if (!text.success) return void line.send(refusedFrame(whyNot(text.error), clientId));
    const id = conversationId(conversation);
    const name = nameOf(id, clientId);
    own.add(name);
    try {
      const said = await say(needs, id, {
        clientId,
        text: text.data,
        realtor: { id: realtor.id, name: realtor.fullName },
      });
      if (!said) {
        own.delete(name);
        return refuse('no-such-conversation', clientId);
      }
      board.arrived(id, said.message);
      if (board.deskHas(id) >= said.message.seq && own.delete(name))
        line.send({ ...ackFrame(said.message), conversation });
    } catch (error) {
      own.delete(name);
      refuse('not-now', clientId);
      throw error;
    }
  }

  async function seen({ conversation, id: seq }: Frame<'seen'>): Promise<void> {
    const id = conversationId(conversation);
    if (!(await conversations.markForDesk(id, seq, true))) return;
    // Another realtor's list counts what nobody has read.
    await conversations.announce({ type: 'changed', conversation });
  }

  return {
    async open() {
      // Whoever went meanwhile would never get up.
      if (line.send({ type: 'welcome' })) board.sitDown(end);
    },
    async handle(text) {
      const frame = readFrame(FromDesk, text);
      if (!frame) return refuse('not-understood');
      if (frame.type === 'message') return message(frame);
      if (!may.sign(who)) return;
      if (frame.type === 'seen') return seen(frame);
      const { conversation } = frame;
      return conversations.announce({ type: 'typing', conversation, by: 'realtor' });
    },
    end: () => board.getUp(end),
  };
}
