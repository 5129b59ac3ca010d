import type { ChatMessage } from '../../domain/chat-message.ts';

type MessageFeedDeps = {
  /** The last message that the recipient already has. */
  from: number;
  /** A page of messages after that one, in order and without gaps; empty if there are no more. */
  read(after: number): Promise<ChatMessage[]>;
  deliver(message: ChatMessage): void;
  /** Resolves when delivered messages have left: a slow recipient gets the next page only then. */
  flushed?(): Promise<void>;
  onError(error: unknown): void;
};

/** Milliseconds before a failed read is retried. */
const RETRY_AFTER = 1_000;

/**
 * Delivers a conversation's messages to one recipient, each once and in order, however they are announced: by the message
 * itself or by its number.
 */
export class MessageFeed {
  readonly #deps: MessageFeedDeps;
  #delivered: number;
  #announced: number;
  #isReading = false;
  #hasEnded = false;

  constructor(deps: MessageFeedDeps) {
    this.#deps = deps;
    this.#delivered = deps.from;
    this.#announced = deps.from;
  }

  /** The number of the last message delivered. */
  get delivered(): number {
    return this.#delivered;
  }

  /** There are messages up to this number; `message` is the last of them, if already loaded. */
  announce(seq: number, message?: ChatMessage): void {
    if (seq <= this.#delivered || this.#hasEnded) return;
    this.#announced = Math.max(this.#announced, seq);
    if (message && !this.#isReading && seq === this.#delivered + 1) this.#deliver(message);
    else void this.#catchUp();
  }

  /** Delivers everything after that message again. */
  rewind(after: number): void {
    if (after >= this.#delivered) return;
    this.#announced = Math.max(this.#announced, this.#delivered);
    this.#delivered = after;
    void this.#catchUp();
  }

  end(): void {
    this.#hasEnded = true;
  }

  #deliver(message: ChatMessage): void {
    this.#delivered = message.seq;
    this.#deps.deliver(message);
  }

  async #catchUp(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (!this.#hasEnded && this.#delivered < this.#announced) await this.#deliverPage();
    } catch (error) {
      this.#deps.onError(error);
      setTimeout(() => this.#catchUp(), RETRY_AFTER).unref();
    } finally {
      this.#isReading = false;
    }
  }

  async #deliverPage(): Promise<void> {
    let last = this.#delivered;
    const page = await this.#deps.read(last);
    // The conversation has been deleted.
    if (page.length === 0) this.#announced = this.#delivered;
    for (const message of page) {
      // Rewound while the page was being read.
      if (this.#hasEnded || this.#delivered !== last) return;
      this.#deliver(message);
      last = this.#delivered;
    }
    await this.#deps.flushed?.();
  }
}
