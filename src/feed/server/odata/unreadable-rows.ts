import { LRUCache } from 'lru-cache';
import { BoardError } from '../../domain/board-error.ts';
import type { Page } from '../../domain/odata/answer.ts';
import { smaller } from '../../domain/odata/backoff.ts';
import type { PageQuestion } from '../../domain/odata/query.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import { unreadableRow } from '../../domain/rows/unreadable.ts';
import type { BoardObserver } from './board-event.ts';
import type { Reply } from './client.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

type Deps = Pick<BoardObserver, 'onError'> & {
  /** Sends a question; stops after this many unreadable answers, if given. */
  ask(question: PageQuestion, unreadableTries?: number): Promise<Reply<Page>>;
};

/** Unreadable answers that prove a row unreadable, while its key can be read. */
const PROOF = 3;
/** Rows without a readable key that are passed at once. */
const MOST_HIDDEN = 3;
/** Unreadable rows, beyond one in ten: more are a fault of the board, not of its rows. */
const MOST_UNREADABLE = 50;

/**
 * Reads pages so that a row that can't be read costs only itself. The page size is halved until the page ends
 * before that row, or holds it alone. Then its key is requested alone, and a stand-in takes its place, from which the
 * caller's next page continues. If the board can't even send the key, the row is passed by its position. The number of
 * requests is bounded: a board that sends nothing readable gets about twenty before the failure is thrown.
 */
export class PageReader {
  readonly #deps: Deps;
  /** By resource: the number of next rows among which one is unreadable. */
  readonly #suspects = new Map<string, number>();
  /** By resource: different unreadable rows, less a tenth of those that were read since. */
  readonly #excess = new Map<string, number>();
  readonly #known = new LRUCache<string, true>({ max: 1_000 });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async page(question: PageQuestion): Promise<Reply<Page>> {
    const { resource, top } = question;
    if (top === undefined) return this.#deps.ask(question);
    const ahead = this.#suspects.get(resource) ?? 0;
    let size = ahead > 0 ? Math.min(top, Math.ceil(ahead / 2)) : top;
    // Where rows are known to be unreadable, one more failure is likely theirs.
    let tries = ahead > 0 ? 1 : this.#known.size > 0 ? 2 : undefined;
    for (;;) {
      const reply = await this.#readable({ ...question, top: size }, tries);
      if (!(reply instanceof UnreadableAnswer)) {
        if (reply.ok) this.#noteRead(question, reply.answer.rows.length);
        return reply;
      }
      size = smaller(size, reply.failures - 1);
      if (size === 1) return this.#single(question);
      this.#suspects.set(resource, size);
      size = Math.floor(size / 2);
      tries = 1;
    }
  }

  async #readable(question: PageQuestion, unreadableTries?: number) {
    try {
      return await this.#deps.ask(question, unreadableTries);
    } catch (error) {
      if (error instanceof UnreadableAnswer) return error;
      throw error;
    }
  }

  /** The one row of a question: its stand-in, unless it can be read after all. */
  async #single(question: PageQuestion): Promise<Reply<Page>> {
    const { resource, identity } = question;
    const one = { ...question, top: 1, orderby: question.orderby ?? identity[0] ?? '' };
    const named = await this.#readable({ ...one, wanted: identity }, PROOF);
    if (named instanceof UnreadableAnswer) return this.#hidden(one, named);
    if (!named.ok) return named;
    const [row, ...others] = named.answer.rows;
    const isNamed = isRow(row) && keyOf(row, identity[0] ?? '') !== '' && others.length === 0;
    if (!isNamed) throw new BoardError('untrustworthy', `The board sends no single ${resource}.`);
    const fields = Object.fromEntries(identity.map((name) => [name, row[name]]));
    if (!this.#known.has(JSON.stringify([resource, fields]))) {
      const again = await this.#readable(one, PROOF);
      if (!(again instanceof UnreadableAnswer)) return again;
    }
    this.#noteUnreadable(question, fields);
    return pageOf([unreadableRow(resource, fields)]);
  }

  /** The row behind one that doesn't even say its key, after a stand-in without a key. */
  async #hidden(one: PageQuestion, failure: UnreadableAnswer): Promise<Reply<Page>> {
    for (let skip = 1; skip <= MOST_HIDDEN; skip += 1) {
      const reply = await this.#readable({ ...one, skip }, 1);
      if (reply instanceof UnreadableAnswer) continue;
      if (!reply.ok) break;
      const place = { after: one.filter ?? 'the beginning' };
      const standIns = Array.from({ length: skip }, () => unreadableRow(one.resource, place));
      this.#noteUnreadable(one, place);
      return pageOf([...standIns, ...reply.answer.rows]);
    }
    throw failure;
  }

  #noteRead({ resource }: PageQuestion, count: number): void {
    const rest = count === 0 ? 0 : (this.#suspects.get(resource) ?? 0) - count;
    if (rest > 0) this.#suspects.set(resource, rest);
    else this.#suspects.delete(resource);
    const before = this.#excess.get(resource) ?? 0;
    this.#excess.set(resource, Math.max(0, before - count / 10));
  }

  #noteUnreadable({ resource }: PageQuestion, row: Row): void {
    this.#suspects.delete(resource);
    const id = JSON.stringify([resource, row]);
    const isKnown = this.#known.has(id);
    // Each pass begins a little before the last one, and meets the same rows.
    const count = (this.#excess.get(resource) ?? 0) + (isKnown ? 0 : 1);
    if (count > MOST_UNREADABLE)
      throw new BoardError('unavailable', `The board sends too many unreadable ${resource}.`);
    this.#excess.set(resource, count);
    if (isKnown) return;
    this.#known.set(id, true);
    const [key] = Object.values(row);
    const { onError } = this.#deps;
    onError(new BoardError('untrustworthy', `The board’s ${resource} ${key} is unreadable.`));
  }
}

const pageOf = (rows: unknown[]): Reply<Page> => ({
  ok: true,
  answer: { rows, next: null, count: null },
});
