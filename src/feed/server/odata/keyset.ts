import type { BoardCursor, Clock } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import type { Page } from '../../domain/odata/answer.ts';
import { all, keysetFilter, strangenessOf } from '../../domain/odata/query.ts';
import { instant } from '../../domain/rows/coerce.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import type { BoardObserver } from './board-event.ts';
import type { Reply } from './client.ts';
import { linkAddress } from './next-link.ts';
import type { Resources } from './resources.ts';

export type Stretch = {
  clock: Clock;
  after: BoardCursor | null;
  size: number;
  /** Additional filter for the rows. */
  condition: string | null;
  wanted: readonly string[] | null;
};

type KeysetWalkDeps = BoardObserver & {
  resources: Resources;
  /** Whether to follow the server's own links; if so, the address they must be below. */
  linksBelow: string | null;
};

const BEGINNING: BoardCursor = { modifiedAt: '1970-01-01T00:00:00Z', key: '0' };

const MOST_EMPTY = 100;

/** The server's own link, and the row that it continues from. */
type Link = { address: string; from: { clock: Clock; condition: string | null; key: string } };

/**
 * Reads Property in (clock, ListingKey) order, each page after the previous page's end. Rows that don't
 * match the query are an error; the whole page is discarded.
 */
export class KeysetWalk {
  readonly #deps: KeysetWalkDeps;
  readonly #followed = new Set<string>();
  #takesCompound = true;
  #link: Link | null = null;

  constructor(deps: KeysetWalkDeps) {
    this.#deps = deps;
  }

  async page(stretch: Stretch, emptyBefore = 0): Promise<Reply<unknown[]>> {
    const linked = await this.#byLink(stretch);
    if (!linked) this.#followed.clear();
    const reply = linked ? ({ ok: true, answer: linked } as const) : await this.#byKeyset(stretch);
    if (!reply.ok) return reply;

    const { rows } = reply.answer;
    const strangeness = strangenessOf(rows, stretch);
    if (strangeness !== null)
      throw new BoardError('untrustworthy', `The board sends ${strangeness}.`);
    this.#keep(reply.answer, stretch);
    // An empty page with a link is not the end; a hundred of them mean a broken server.
    if (rows.length === 0 && this.#link && emptyBefore < MOST_EMPTY)
      return this.page(stretch, emptyBefore + 1);
    return { ok: true, answer: rows };
  }

  async #byKeyset(stretch: Stretch): Promise<Reply<Page>> {
    const { clock, condition } = stretch;
    if (stretch.after === null && clock === 'ModificationTimestamp')
      return this.#beginning(stretch);
    const after = stretch.after ?? BEGINNING;
    if (this.#takesCompound) {
      const reply = await this.#ask(stretch, all(keysetFilter(clock, after), condition));
      if (reply.ok || (reply.status !== 400 && reply.status !== 501)) return reply;
    }
    const sameTime = all(keysetFilter(clock, after, 'same-time'), condition);
    const first = await this.#ask(stretch, sameTime, 'ListingKey');
    if (first.ok && this.#takesCompound) {
      this.#takesCompound = false;
      this.#deps.onEvent({ event: 'fell-back', to: 'two-questions' });
    }
    if (!first.ok || first.answer.rows.length > 0) return first;
    return this.#ask(stretch, all(keysetFilter(clock, after, 'later'), condition));
  }

  /**
   * Rows without a time, or with a placeholder, come first and match no filter by time. If they fill a page
   * they would block all others: then only rows with a time are requested.
   */
  async #beginning(stretch: Stretch): Promise<Reply<Page>> {
    const reply = await this.#ask(stretch, stretch.condition);
    const hasTime = (row: unknown) => isRow(row) && instant(row[stretch.clock]) !== null;
    if (!reply.ok || reply.answer.rows.length === 0 || reply.answer.rows.some(hasTime))
      return reply;
    return this.#byKeyset({ ...stretch, after: BEGINNING });
  }

  #ask({ clock, size, wanted }: Stretch, filter: string | null, orderby?: string) {
    return this.#deps.resources.ask({
      resource: 'Property',
      wanted,
      filter,
      orderby: orderby ?? `${clock},ListingKey`,
      top: size,
      identity: [...new Set(['ListingKey', clock, 'ModificationTimestamp'])],
    });
  }

  /** The page behind the server's own link; null if it has none to this stretch. */
  async #byLink(stretch: Stretch): Promise<Page | null> {
    const { resources, onEvent } = this.#deps;
    const held = this.#link;
    this.#link = null;
    if (!held || !leadsTo(held, stretch)) return null;
    const reply = await resources.follow('Property', held.address).catch((error: unknown) => {
      if (error instanceof BoardError && error.failure === 'unavailable') return null;
      throw error;
    });
    if (reply?.ok) return reply.answer;
    onEvent({ event: 'fell-back', to: 'keyset' });
    return null;
  }

  /** Keeps a page's link for the query that continues from its last row. */
  #keep(page: Page, { clock, condition, after }: Stretch): void {
    const { linksBelow } = this.#deps;
    if (linksBelow === null || page.next === null) return;
    const address = linkAddress(page.next, linksBelow);
    if (this.#followed.has(address))
      throw new BoardError('untrustworthy', 'The board links back to a page already read.');
    this.#followed.add(address);
    const last = page.rows.at(-1);
    const key = isRow(last) ? keyOf(last, 'ListingKey') : (after?.key ?? '');
    this.#link = { address, from: { clock, condition, key } };
  }
}

const leadsTo = ({ from }: Link, { clock, condition, after }: Stretch): boolean =>
  from.clock === clock && from.condition === condition && from.key === (after?.key ?? '');
