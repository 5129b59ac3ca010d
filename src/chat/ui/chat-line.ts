import { CHAT_PATHS } from '../domain/call-paths.ts';
import { type Chat, type ChatEvent, heardUpTo, NEW_CHAT, nextChat } from '../domain/chat-state.ts';
import { type Connection, OFF } from '../domain/connection.ts';
import { type FromGuest, ToGuest } from '../domain/frames.ts';
import { ANSWERED_WITHIN, TYPING_SAID, TYPING_SHOWN } from '../domain/pace.ts';
import type { Registration } from '../domain/registration.ts';
import { lastingLine } from './lasting-line.ts';
import { newClientId } from './new-client-id.ts';
import { recallUnsent, rememberUnsent } from './unsent-memory.ts';

/** Both together, so that what is drawn is of one moment. */
export type ChatView = { connection: Connection; chat: Chat };

/** What a visitor is told of, beyond what the conversation shows. */
export type ChatNews = 'registered' | 'unavailable' | 'lost' | 'answered';

export type ChatLine = {
  view(): ChatView;
  subscribe(listener: () => void): () => void;
  open(): void;
  close(): void;
  register(registration: Registration): void;
  write(text: string): void;
  retry(clientId: string): void;
  type(): void;
  saw(seq: number): void;
  askTranscript(): void;
};

/** A visitor's line to the team. `from` is the page that it was opened on. */
export function chatLine(from: string, tell: (news: ChatNews) => void): ChatLine {
  let view: ChatView = { connection: OFF, chat: restored() };
  const listeners = new Set<() => void>();
  let typingOver: ReturnType<typeof setTimeout> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let saidTypingAt = -Infinity;

  const show = (more: Partial<ChatView>) => {
    view = { ...view, ...more };
    for (const listener of listeners) listener();
  };
  const step = (event: ChatEvent) => {
    const before = view.chat;
    const chat = nextChat(before, event);
    if (chat.unsent !== before.unsent) rememberUnsent(chat.unsent);
    show({ chat });
  };

  const say = (frame: FromGuest) => line.say(frame);
  const sendAll = () => {
    for (const { clientId, text, refused } of view.chat.unsent)
      if (refused === null) say({ type: 'message', content: text, clientId });
    awaitAnswer();
  };
  const awaitAnswer = () => {
    clearTimeout(unanswered);
    if (!view.chat.unsent.some(({ refused }) => refused === null)) return;
    unanswered = setTimeout(line.renew, ANSWERED_WITHIN);
  };

  const hear = (frame: ToGuest) => {
    const before = view.chat;
    step({ is: 'heard', frame });
    if (frame.type === 'welcome' && frame.registered) {
      if (before.visitor.at === 'known') say({ type: 'resume', after: heardUpTo(view.chat) });
      sendAll();
    }
    if (frame.type === 'registered') {
      tell('registered');
      sendAll();
    }
    if (frame.type === 'ack' || frame.type === 'refused') awaitAnswer();
    if (frame.type === 'message' && frame.isFromRealtor && !before.messages.some(isAt(frame.id)))
      tell('answered');
    if (frame.type === 'typing') {
      clearTimeout(typingOver);
      typingOver = setTimeout(step, TYPING_SHOWN, { is: 'typing-over' });
    }
  };

  const line = lastingLine<ToGuest>({
    path: CHAT_PATHS.socket,
    read: (heard) => ToGuest.safeParse(heard).data ?? null,
    onHeard: hear,
    onChange(connection, before) {
      show({ connection });
      if (before.at === 'up') {
        clearTimeout(unanswered);
        step({ is: 'lost' });
        if (connection.at === 'waiting') tell('lost');
      }
      if (connection.at === 'given-up') tell('unavailable');
    },
  });

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: line.open,
    close() {
      line.close();
      clearTimeout(typingOver);
      clearTimeout(unanswered);
    },
    register(registration) {
      step({ is: 'asked-in' });
      say({ type: 'register', ...registration, from });
    },
    write(text) {
      const clientId = newClientId();
      // The message ends what is shown at the other side: the next letter begins it anew.
      saidTypingAt = -Infinity;
      step({ is: 'wrote', clientId, text, at: new Date() });
      say({ type: 'message', content: text, clientId });
      awaitAnswer();
    },
    retry(clientId) {
      step({ is: 'retried', clientId });
      const again = view.chat.unsent.find((each) => each.clientId === clientId);
      if (again) say({ type: 'message', content: again.text, clientId });
      awaitAnswer();
    },
    type() {
      const at = performance.now();
      if (at - saidTypingAt < TYPING_SAID) return;
      if (say({ type: 'typing' })) saidTypingAt = at;
    },
    saw: (seq) => void say({ type: 'seen', id: seq }),
    askTranscript: () => void say({ type: 'transcript' }),
  };
}

const isAt =
  (place: number) =>
  ({ seq }: { seq: number }) =>
    seq === place;

const restored = (): Chat =>
  recallUnsent().reduce(
    (chat, { clientId, text, writtenAt }) =>
      nextChat(chat, { is: 'wrote', clientId, text, at: writtenAt }),
    NEW_CHAT,
  );
