import type { ChatMessage, ConversationId } from '../domain/chat-message.ts';
import { conversationId } from '../domain/chat-message.ts';
import type { ToDesk } from '../domain/frames.ts';
import type { Announced } from './announce.ts';
import { type Follower, follower } from './follower.ts';

/** A visitor's socket, as far as its conversation goes. */
export type GuestEnd = {
  hear(seq: number, message?: ChatMessage): void;
  /** Anything but a new message. */
  changed(): void;
  marks(marks: { delivered: number; read: number }): void;
  typing(): void;
};

/** A realtor's socket: it hears every conversation. */
export type DeskEnd = {
  deliver(conversation: ConversationId, message: ChatMessage): void;
  send(frame: ToDesk): void;
};

type Needs = {
  since(conversation: ConversationId, seq: number): Promise<ChatMessage[]>;
  lastSeqs(ids: ConversationId[]): Promise<{ id: ConversationId; lastSeq: number }[]>;
  /** Where anything happened of late. */
  touched(): Promise<{ id: ConversationId; lastSeq: number }[]>;
  /** The desk has the visitor's messages up to this one. */
  onDelivered(conversation: ConversationId, seq: number): void;
  onTrouble(error: unknown): void;
};

type Room = { guests: Set<GuestEnd>; desk: Follower | null };

/** Rooms that are kept for the desk alone. */
const MOST_ROOMS = 10_000;
/** Conversations asked for at once. */
const AT_ONCE = 1_000;

export type Switchboard = ReturnType<typeof switchboard>;

/** Which of this process's sockets hear of what happens, here or in another process of the site. */
export function switchboard({ since, lastSeqs, touched, onDelivered, onTrouble }: Needs) {
  const rooms = new Map<ConversationId, Room>();
  const desks = new Set<DeskEnd>();

  const toDesks = (frame: ToDesk) => {
    for (const desk of desks) desk.send(frame);
  };

  function roomOf(id: ConversationId): Room {
    const room = rooms.get(id) ?? { guests: new Set(), desk: null };
    rooms.set(id, room);
    return room;
  }

  /** All of the desk's sockets are handed a conversation's messages together. */
  function deskIn(room: Room, id: ConversationId, from: number): Follower {
    room.desk ??= follower({
      from,
      read: (after) => since(id, after),
      deliver(message) {
        for (const desk of desks) desk.deliver(id, message);
        if (!message.isFromRealtor && desks.size > 0) onDelivered(id, message.seq);
      },
      onTrouble,
    });
    return room.desk;
  }

  function message(id: ConversationId, seq: number, given?: ChatMessage): void {
    if (desks.size > 0) deskIn(roomOf(id), id, seq - 1).hear(seq, given);
    for (const guest of rooms.get(id)?.guests ?? []) guest.hear(seq, given);
    if (rooms.size > MOST_ROOMS) dropUnused();
  }

  function dropUnused(isAll = false): void {
    for (const [id, room] of rooms) {
      if (!isAll && rooms.size <= MOST_ROOMS) return;
      if (isAll) room.desk = null;
      if (room.guests.size === 0) rooms.delete(id);
    }
  }

  return {
    enter: (id: ConversationId, guest: GuestEnd) => void roomOf(id).guests.add(guest),
    leave(id: ConversationId, guest: GuestEnd) {
      const room = rooms.get(id);
      room?.guests.delete(guest);
      if (room?.guests.size === 0 && desks.size === 0) rooms.delete(id);
    },
    sitDown: (desk: DeskEnd) => void desks.add(desk),
    getUp(desk: DeskEnd) {
      desks.delete(desk);
      if (desks.size === 0) dropUnused(true);
    },

    /** A message has been kept by this very process: nobody here has to read it again. */
    arrived: (id: ConversationId, kept: ChatMessage) => message(id, kept.seq, kept),

    /** Up to which message the desk was handed all of a conversation; 0 where it was handed none. */
    deskHas: (id: ConversationId) => rooms.get(id)?.desk?.has() ?? 0,

    hear(announced: Announced) {
      if (announced.type === 'leads') return toDesks({ type: 'leads' });
      const id = conversationId(announced.conversation);
      if (announced.type === 'presence')
        return toDesks({ type: 'presence', conversation: id, isThere: announced.isThere });
      const guests = rooms.get(id)?.guests ?? [];
      if (announced.type === 'message') return message(id, announced.seq);
      if (announced.type === 'changed') {
        toDesks({ type: 'changed', conversation: id });
        for (const guest of guests) guest.changed();
        return;
      }
      if (announced.type === 'typing') {
        toDesks({ type: 'typing', conversation: id, by: announced.by });
        if (announced.by === 'realtor') for (const guest of guests) guest.typing();
        return;
      }
      const { delivered, read, guestSeen } = announced;
      toDesks({ type: 'marks', conversation: id, delivered: guestSeen, read: guestSeen });
      for (const guest of guests) guest.marks({ delivered, read });
    },

    /** The ear was lost and is back: whatever was said meanwhile is looked up. */
    async lookUp(): Promise<void> {
      const ids = [...rooms.keys()];
      for (let at = 0; at < ids.length; at += AT_ONCE)
        for (const { id, lastSeq } of await lastSeqs(ids.slice(at, at + AT_ONCE))) {
          rooms.get(id)?.desk?.hear(lastSeq);
          for (const guest of rooms.get(id)?.guests ?? []) {
            guest.hear(lastSeq);
            guest.changed();
          }
        }
      if (desks.size === 0) return;
      for (const { id } of await touched()) toDesks({ type: 'changed', conversation: id });
      toDesks({ type: 'leads' });
    },
  };
}
