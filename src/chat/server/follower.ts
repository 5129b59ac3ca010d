import type { ChatMessage } from '../domain/chat-message.ts';

type Needs = {
  /** The message that whoever follows has; all after it are handed over. */
  from: number;
  /** Messages after that one, in order and without gaps; none where there are no more. */
  read(after: number): Promise<ChatMessage[]>;
  deliver(message: ChatMessage): void;
  /** Resolves when what was delivered has left: one who reads slowly is handed the next page then. */
  hasLeft?(): Promise<void>;
  onTrouble(error: unknown): void;
};

/** Milliseconds until messages are read again that could not be. */
const AGAIN = 1_000;

/**
 * One who is handed the messages of a conversation, each once and in order, whatever comes first: the message itself,
 * or the word that it is there.
 */
export type Follower = {
  /** Up to which message it was handed all. */
  has(): number;
  /** There are messages up to this one; `message` is that one, where it is at hand. */
  hear(seq: number, message?: ChatMessage): void;
  /** From that message on again. */
  rewind(after: number): void;
  end(): void;
};

export function follower({ from, read, deliver, hasLeft, onTrouble }: Needs): Follower {
  let had = from;
  let known = from;
  let isReading = false;
  let isOver = false;

  const take = (message: ChatMessage) => {
    had = message.seq;
    deliver(message);
  };

  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (!isOver && had < known) await readPage();
    } catch (error) {
      onTrouble(error);
      setTimeout(catchUp, AGAIN).unref();
    } finally {
      isReading = false;
    }
  }

  async function readPage(): Promise<void> {
    let last = had;
    const page = await read(last);
    // The conversation is not kept any more.
    if (page.length === 0) known = had;
    for (const message of page) {
      // It was sent back meanwhile.
      if (isOver || had !== last) return;
      take(message);
      last = had;
    }
    await hasLeft?.();
  }

  return {
    has: () => had,
    hear(seq, message) {
      if (seq <= had || isOver) return;
      known = Math.max(known, seq);
      if (message && !isReading && seq === had + 1) take(message);
      else void catchUp();
    },
    rewind(after) {
      if (after >= had) return;
      known = Math.max(known, had);
      had = after;
      void catchUp();
    },
    end: () => {
      isOver = true;
    },
  };
}
