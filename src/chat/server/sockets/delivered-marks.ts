import type { ConversationId } from '../../domain/chat-message.ts';

/**
 * Writes how far the desk has received each conversation. Marks that arrive during a write are written together after
 * it, so that a busy desk costs one statement at a time, however many visitors write.
 */
export class DeliveredMarks {
  readonly #write: (upTo: ReadonlyMap<ConversationId, number>) => Promise<void>;
  #waiting = new Map<ConversationId, number>();
  #writing: Promise<void> | null = null;

  constructor(write: (upTo: ReadonlyMap<ConversationId, number>) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when the mark is written; rejects if its write fails. A failed mark is written with the next message. */
  add(id: ConversationId, seq: number): Promise<void> {
    this.#waiting.set(id, Math.max(seq, this.#waiting.get(id) ?? 0));
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const marks = this.#waiting;
      this.#waiting = new Map();
      await this.#write(marks);
    }
  }
}
