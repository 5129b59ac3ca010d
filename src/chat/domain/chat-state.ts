import type { ChatMessage, Guest } from './chat-message.ts';
import type { MessageFrame, Office, ToGuest } from './frames.ts';
import { laterMarks, type Marks } from './marks.ts';

/** A message written in this tab that the server has not stored yet. */
export type Unsent = {
  clientId: string;
  text: string;
  writtenAt: Date;
  /** The server's reason for refusing it; null if it was not refused. */
  refused: string | null;
};

/** A notice from the server. `after` is the sequence number of the last message when it arrived. */
export type ChatNote = { after: number; text: string };

/** The conversation's state in one browser tab. */
export type Chat = {
  visitor:
    | { status: 'unknown' }
    /** Not registered yet, or refused for this reason. */
    | { status: 'new'; refused: string | null }
    | { status: 'known'; guest: Guest };
  office: Office | null;
  /** The number before the first message that the server sent; 0 for a new conversation. */
  begins: number;
  /** Sorted by sequence number, without duplicates. */
  messages: readonly ChatMessage[];
  /** In the order written. */
  unsent: readonly Unsent[];
  marks: Marks;
  notes: readonly ChatNote[];
  isTeamTyping: boolean;
};

export type ChatEvent =
  | { kind: 'received'; frame: ToGuest }
  | { kind: 'wrote'; clientId: string; text: string; at: Date }
  | { kind: 'retried'; clientId: string }
  | { kind: 'registering' }
  | { kind: 'lost' }
  | { kind: 'typing-over' };

export const NEW_CHAT: Chat = {
  visitor: { status: 'unknown' },
  office: null,
  begins: 0,
  messages: [],
  unsent: [],
  marks: { delivered: 0, read: 0 },
  notes: [],
  isTeamTyping: false,
};

/** Reduces an event into the state. Frames may arrive duplicated, late or out of order. */
export function nextChat(chat: Chat, event: ChatEvent): Chat {
  switch (event.kind) {
    case 'received':
      return afterFrame(chat, event.frame);
    case 'wrote': {
      const { clientId, text, at } = event;
      return {
        ...chat,
        unsent: [...chat.unsent, { clientId, text, writtenAt: at, refused: null }],
      };
    }
    case 'retried':
      return { ...chat, unsent: markRefused(chat.unsent, event.clientId, null) };
    case 'registering':
      return chat.visitor.status === 'new'
        ? { ...chat, visitor: { status: 'new', refused: null } }
        : chat;
    case 'lost':
    case 'typing-over':
      return chat.isTeamTyping ? { ...chat, isTeamTyping: false } : chat;
  }
}

function afterFrame(chat: Chat, frame: ToGuest): Chat {
  switch (frame.type) {
    case 'welcome': {
      const { registered, isRealtorThere, isOpen } = frame;
      const office = { isRealtorThere, isOpen };
      // The earlier conversation has been deleted; a new one is numbered from 1 again.
      if (!registered)
        return {
          ...NEW_CHAT,
          office,
          unsent: chat.unsent,
          visitor: { status: 'new', refused: null },
        };
      const isFirst = chat.visitor.status !== 'known';
      return {
        ...withMessages(chat, frame.messages.map(toMessage)),
        visitor: known(registered),
        office,
        begins: isFirst ? (frame.messages[0]?.id ?? 1) - 1 : chat.begins,
        marks: laterMarks(chat.marks, frame),
        isTeamTyping: false,
      };
    }
    case 'registered':
      return { ...chat, visitor: known(frame) };
    case 'office': {
      const { isRealtorThere, isOpen } = frame;
      return { ...chat, office: { isRealtorThere, isOpen } };
    }
    case 'message':
      return afterMessage(chat, toMessage(frame));
    case 'ack':
      return afterAck(chat, frame);
    case 'marks':
      return { ...chat, marks: laterMarks(chat.marks, frame) };
    case 'typing':
      return { ...chat, isTeamTyping: true };
    case 'notice':
      return withNote(chat, frame.text);
    case 'refused':
      return afterRefusal(chat, frame);
  }
}

const known = ({ userName, userEmail }: { userName: string; userEmail: string }) => ({
  status: 'known' as const,
  guest: { name: userName, email: userEmail },
});

const toMessage = (frame: MessageFrame): ChatMessage => ({
  seq: frame.id,
  clientId: frame.clientId,
  text: frame.message,
  isFromRealtor: frame.isFromRealtor,
  senderName: frame.senderName,
  sentAt: new Date(frame.timestamp),
});

function afterMessage(chat: Chat, message: ChatMessage): Chat {
  const updated = withMessages(chat, [message]);
  if (!message.isFromRealtor) return updated;
  const office = chat.office && { ...chat.office, isRealtorThere: true };
  return { ...updated, office, isTeamTyping: false };
}

function afterAck(chat: Chat, ack: { clientId: string; id: number; timestamp: string }): Chat {
  const sent = chat.unsent.find(({ clientId }) => clientId === ack.clientId);
  if (!sent) return chat;
  const senderName = chat.visitor.status === 'known' ? chat.visitor.guest.name : '';
  const sentAt = new Date(ack.timestamp);
  const { clientId, text } = sent;
  const stored = { seq: ack.id, clientId, text, isFromRealtor: false, senderName, sentAt };
  return withMessages(chat, [stored]);
}

function afterRefusal(chat: Chat, refused: { message: string; clientId?: string | undefined }) {
  const { message, clientId } = refused;
  if (clientId !== undefined)
    return { ...chat, unsent: markRefused(chat.unsent, clientId, message) };
  if (chat.visitor.status === 'known') return withNote(chat, message);
  return { ...chat, visitor: { status: 'new' as const, refused: message } };
}

/** Merges messages by sequence number and removes stored ones from `unsent`. */
function withMessages(chat: Chat, more: readonly ChatMessage[]): Chat {
  const bySeq = new Map([...chat.messages, ...more].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  const stored = new Set(
    more.filter((message) => !message.isFromRealtor).map(({ clientId }) => clientId),
  );
  return { ...chat, messages, unsent: chat.unsent.filter(({ clientId }) => !stored.has(clientId)) };
}

const markRefused = (unsent: Chat['unsent'], clientId: string, refused: string | null) =>
  unsent.map((each) => (each.clientId === clientId ? { ...each, refused } : each));

/** The server repeats its notices after a reconnect, so duplicates are dropped. */
function withNote(chat: Chat, text: string): Chat {
  const note = { after: chat.messages.at(-1)?.seq ?? 0, text };
  const isDuplicate = chat.notes.some((other) => other.text === text && other.after === note.after);
  if (isDuplicate) return chat;
  return { ...chat, notes: [...chat.notes, note] };
}

/**
 * The last message before the first gap; an ack may arrive before other people's messages. After a reconnect the
 * server is asked for everything after this number.
 */
export const receivedUpTo = ({ messages, begins }: Chat): number =>
  messages.reduce((upTo, { seq }) => (seq === upTo + 1 ? seq : upTo), begins);

/** How many messages the team has written after this one. */
export const unreadAfter = ({ messages }: Chat, seen: number): number =>
  messages.filter(({ isFromRealtor, seq }) => isFromRealtor && seq > seen).length;

/** The number of the team's last message; 0 if it has written none. */
export const lastOfTeam = ({ messages }: Chat): number =>
  messages.findLast(({ isFromRealtor }) => isFromRealtor)?.seq ?? 0;
