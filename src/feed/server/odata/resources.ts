import { BoardError, type BoardFailure } from '../../domain/board-error.ts';
import { type Page, parsePage } from '../../domain/odata/answer.ts';
import { smaller } from '../../domain/odata/backoff.ts';
import type { Declared } from '../../domain/odata/metadata.ts';
import { addressOf, type OneOf, oneOf, type PageQuestion } from '../../domain/odata/query.ts';
import type { BoardObserver } from './board-event.ts';
import { type Client, type Reply, sentence } from './client.ts';
import { PageReader } from './unreadable-rows.ts';

export type Resources = {
  /**
   * A page of rows, or the board's refusal. A page that can't be read ends before the row that is the cause, and
   * the page after that row's predecessor has a stand-in for it (`isUnreadable`).
   */
  ask(question: PageQuestion): Promise<Reply<Page>>;
  /** The page at one of the server's own links, requested once unless more tries are given. */
  follow(resource: string, address: string, tries?: number): Promise<Reply<Page>>;
  /** Splits the keys into as many as the server accepts per request; throws if it accepts none. */
  inParts<T>(
    about: { resource: string; field: string; keys: readonly string[] },
    ask: (condition: string, keys: readonly string[]) => Promise<Reply<T[]>>,
  ): Promise<T[]>;
  /** Whether the server declares a field, as far as it says. */
  declares(resource: string, field: string): Promise<boolean>;
};

type ResourcesDeps = BoardObserver & {
  client: Client;
  declared(): Promise<Declared | null>;
  /** Keys per request. */
  keysAtOnce: number;
};

const MOST_IN_CHAIN = 10;
const MAX_TRIES = 6;
const JSON_ONLY = { accept: 'application/json' };

export function resources({
  client,
  declared,
  keysAtOnce,
  onError,
  onEvent,
}: ResourcesDeps): Resources {
  const gone = new Set<string>();
  let atOnce = keysAtOnce;
  let by: OneOf = 'in';

  async function select(resource: string, wanted: readonly string[] | null) {
    if (!wanted) return null;
    const fields = (await declared())?.get(resource);
    const chosen = wanted.filter((name) => !gone.has(`${resource}.${name}`));
    return fields ? chosen.filter((name) => fields.has(name)) : chosen;
  }

  async function ask(question: PageQuestion, unreadableTries = MAX_TRIES): Promise<Reply<Page>> {
    const { resource, wanted, filter, orderby, top, skip } = question;
    const chosen = await select(resource, wanted);
    const reply = await client.ask({
      about: resource,
      parse: parsePage,
      unreadableTries,
      headers: { ...JSON_ONLY, ...(top && { prefer: `odata.maxpagesize=${top}` }) },
      address: (failures) =>
        addressOf(resource, {
          select: chosen,
          filter,
          ...(orderby !== undefined && { orderby }),
          ...(top !== undefined && { top: smaller(top, failures) }),
          ...(skip !== undefined && { skip }),
        }),
    });
    const refused = reply.ok ? undefined : refusedField(reply, chosen, `${filter} ${orderby}`);
    if (refused === undefined) return reply;
    gone.add(`${resource}.${refused}`);
    onEvent({ event: 'field-dropped', field: `${resource}.${refused}` });
    onError(new BoardError('refused', `The board has no field ${resource}.${refused} any more.`));
    return ask(question, unreadableTries);
  }

  const inParts: Resources['inParts'] = async ({ resource, field, keys }, askPart) => {
    const found = [];
    for (let rest = keys; rest.length > 0; ) {
      const part = rest.slice(0, by === 'in' ? atOnce : Math.min(atOnce, MOST_IN_CHAIN));
      const reply = await askPart(oneOf(field, part, by), part);
      if (reply.ok) {
        found.push(...reply.answer);
        rest = rest.slice(part.length);
      } else if (!learnt(reply.status, part)) throw refusal(resource, reply);
    }
    return found;
  };

  /** Whether a refusal suggests another way to request the same keys. */
  function learnt(status: number, keys: readonly string[]): boolean {
    if (keys.length < 2) return false;
    if (status === 413 || status === 414) {
      atOnce = Math.min(atOnce, Math.ceil(keys.length / 2));
      onEvent({ event: 'fell-back', to: 'fewer-keys' });
      return true;
    }
    if (by === 'or' || (status !== 400 && status !== 501)) return false;
    by = 'or';
    onEvent({ event: 'fell-back', to: 'or-chains' });
    return true;
  }

  const reader = new PageReader({ ask, onError });
  return {
    ask: (question) => reader.page(question),
    inParts,
    follow: (resource, address, tries = 1) =>
      client.ask({
        about: resource,
        address: () => address,
        parse: parsePage,
        headers: JSON_ONLY,
        tries,
      }),
    declares: async (resource, field) =>
      !gone.has(`${resource}.${field}`) && ((await declared())?.get(resource)?.has(field) ?? true),
  };
}

type Refused = { ok: false; status: number; message: string };

/** The selected field that a refusal names. Fields that rows are found and sorted by can't be dropped. */
function refusedField(reply: Refused, chosen: readonly string[] | null, essential: string) {
  if (reply.status !== 400) return undefined;
  const isNamed = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text);
  return chosen?.find((name) => isNamed(name, reply.message) && !isNamed(name, essential));
}

/** A refusal that can't be handled, as an error. */
export function refusal(resource: string, { status, message }: Refused): BoardError {
  const failures: Record<number, BoardFailure> = { 403: 'forbidden', 404: 'missing' };
  return new BoardError(failures[status] ?? 'refused', sentence(resource, status, message));
}

/** The page, unless it was refused. */
export function orThrow<T>(resource: string, reply: Reply<T>): T {
  if (!reply.ok) throw refusal(resource, reply);
  return reply.answer;
}
