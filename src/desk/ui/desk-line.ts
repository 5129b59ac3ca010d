import { CHAT_PATHS } from '#chat/domain/call-paths.ts';
import type { Connection } from '#chat/domain/connection.ts';
import { type FromDesk, ToDesk } from '#chat/domain/frames.ts';
import { ANSWERED_WITHIN, TYPING_SAID, TYPING_SHOWN } from '#chat/domain/pace.ts';
import { lastingLine } from '#chat/ui/lasting-line.ts';
import { newClientId } from '#chat/ui/new-client-id.ts';
import type { UnsentAnswer } from '../domain/desk-news.ts';
import { recallAnswers, rememberAnswers } from './unsent-answers.ts';

export type DeskView = {
  isUp: boolean;
  unsent: readonly UnsentAnswer[];
  /** Conversations whose visitors are typing. */
  typing: readonly number[];
};

export type DeskLine = ReturnType<typeof deskLine>;

/** Milliseconds. A line that never came about is given up by the visitor's side; the desk has no other way to work. */
const TRIED_AGAIN = 5_000;

const NOT_TYPING = { conversation: 0, at: -Infinity };

type Needs = {
  /** Whose line it is. */
  realtor: number;
  hear(frame: ToDesk): void;
  /** A try to connect has failed. */
  onRefused(): void;
  onStored(stored: { answer: UnsentAnswer; id: number; timestamp: string }): void;
};

/** The desk's line. What is written stays until the server has stored it, also where the page is left or the line is lost. */
export function deskLine({ realtor, hear, onStored, onRefused }: Needs) {
  let view: DeskView = { isUp: false, unsent: [], typing: [] };
  const listeners = new Set<() => void>();
  const typingOver = new Map<number, ReturnType<typeof setTimeout>>();
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let saidTyping = NOT_TYPING;

  const show = (more: Partial<DeskView>) => {
    view = { ...view, ...more };
    for (const listener of listeners) listener();
  };
  const keep = (unsent: readonly UnsentAnswer[]) => {
    rememberAnswers(realtor, unsent);
    show({ unsent });
  };
  const say = (frame: FromDesk) => line.say(frame);
  const send = ({ conversation, clientId, text }: UnsentAnswer) =>
    say({ type: 'message', conversation, clientId, content: text });
  const awaitAnswer = () => {
    clearTimeout(unanswered);
    if (view.unsent.some(({ refused }) => refused === null))
      unanswered = setTimeout(line.renew, ANSWERED_WITHIN);
  };
  const types = (conversation: number, isTyping: boolean) => {
    clearTimeout(typingOver.get(conversation));
    const others = view.typing.filter((id) => id !== conversation);
    show({ typing: isTyping ? [...others, conversation] : others });
    if (isTyping)
      typingOver.set(conversation, setTimeout(types, TYPING_SHOWN, conversation, false));
  };

  const onHeard = (frame: ToDesk) => {
    if (frame.type === 'welcome') {
      for (const answer of view.unsent) if (answer.refused === null) send(answer);
      awaitAnswer();
    }
    if (frame.type === 'ack') {
      const answer = view.unsent.find(({ clientId }) => clientId === frame.clientId);
      keep(view.unsent.filter((one) => one !== answer));
      if (answer) onStored({ answer, id: frame.id, timestamp: frame.timestamp });
      awaitAnswer();
    }
    if (frame.type === 'refused' && frame.clientId !== undefined) {
      const { clientId, message } = frame;
      keep(
        view.unsent.map((one) => (one.clientId === clientId ? { ...one, refused: message } : one)),
      );
      awaitAnswer();
    }
    if (frame.type === 'message' && !frame.isFromRealtor) types(frame.conversation, false);
    if (frame.type === 'typing' && frame.by === 'guest') types(frame.conversation, true);
    hear(frame);
  };

  const line = lastingLine<ToDesk>({
    path: `${CHAT_PATHS.socket}?desk`,
    read: (heard) => ToDesk.safeParse(heard).data ?? null,
    onHeard,
    onChange: ({ at }: Connection, before: Connection) => {
      show({ isUp: at === 'up' });
      if (before.at === 'trying' && (at === 'waiting' || at === 'given-up')) onRefused();
      if (at !== 'up') clearTimeout(unanswered);
      if (at === 'given-up') again = setTimeout(line.open, TRIED_AGAIN);
    },
  });

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      keep(recallAnswers(realtor));
      line.open();
    },
    close() {
      clearTimeout(again);
      clearTimeout(unanswered);
      line.close();
    },
    write(conversation: number, text: string) {
      const answer = { conversation, clientId: newClientId(), text, refused: null };
      keep([...view.unsent, answer]);
      // The answer ends what is shown at the other side: the next letter begins it anew.
      saidTyping = NOT_TYPING;
      send(answer);
      awaitAnswer();
    },
    retry(clientId: string) {
      const answer = view.unsent.find((one) => one.clientId === clientId);
      if (!answer) return;
      keep(view.unsent.map((one) => (one === answer ? { ...one, refused: null } : one)));
      send(answer);
      awaitAnswer();
    },
    type(conversation: number) {
      const at = performance.now();
      if (saidTyping.conversation === conversation && at - saidTyping.at < TYPING_SAID) return;
      if (say({ type: 'typing', conversation })) saidTyping = { conversation, at };
    },
    saw: (conversation: number, id: number) => void say({ type: 'seen', conversation, id }),
  };
}
