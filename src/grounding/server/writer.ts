import {
  afterFailure,
  type CircuitBreaker,
  CLOSED,
  isOpen,
} from '#platform/domain/circuit-breaker.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { Draft, Written } from '../domain/fact.ts';
import { mayStandFor } from '../domain/grounded-text.ts';
import type { Model, ModelReply } from './model.ts';

/** Puts a draft into words: the built-in writer, or a configured model whose answer is checked against the draft's facts. */
export type Writer = {
  /**
   * The draft in a model's words, where one is configured, answers in time and says nothing that its facts do not;
   * else the draft as it is. Never rejects but with the signal's own reason.
   */
  write(draft: Draft, signal: AbortSignal): Promise<Written>;
};

/** Milliseconds in all, so that a page still gets the built-in text in time. */
export const ANSWERS_WITHIN = 12_000;
const AT_ONCE = 4;
const LONGEST_NAME = 60;

type Needs = {
  /** As the page names it. */
  name: string;
  model: Model;
  /** Takes so many tokens off today's budget; false where it is spent. */
  reserve(tokens: number): Promise<boolean>;
  /** Milliseconds of a steady clock. */
  clock(): number;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** Milliseconds. */
  within?: number;
};

/** What became of a draft: in numbers that may be logged. */
type Outcome =
  | 'written'
  | 'not-grounded'
  | 'too-busy'
  | 'circuit-open'
  | 'budget-spent'
  | 'failed'
  | Extract<ModelReply, { ok: false }>['because'];

const asDrafted = ({ sections }: Draft): Written => ({
  sections,
  writtenBy: { kind: 'computed', name: null },
});

/** Where no model is configured: every text as it was drafted. */
export const draftWriter: Writer = { write: async (draft) => asDrafted(draft) };

/**
 * A writer that asks the operator's model, four questions at once at most, within the day's budget, and not for a while after it
 * has failed again and again. What it answers is used only where code finds nothing in it that the facts do not say; whatever
 * else happens, the draft stands, and the visitor sees nothing of it.
 */
export function modelWriter({
  name,
  model,
  reserve,
  clock,
  log,
  within = ANSWERS_WITHIN,
}: Needs): Writer {
  const writtenBy = { kind: 'model', name: oneLine(name, LONGEST_NAME) } as const;
  let breaker: CircuitBreaker = CLOSED;
  let open = 0;

  const heard = (reply: ModelReply) => {
    breaker = reply.ok ? CLOSED : afterFailure(breaker, clock());
  };

  async function tryModel(draft: Draft, signal: AbortSignal): Promise<Written | Outcome> {
    if (isOpen(breaker, clock())) return 'circuit-open';
    if (!(await reserve(model.costOf(draft)))) return 'budget-spent';
    const reply = await model.ask(draft, signal);
    heard(reply);
    if (!reply.ok) return reply.because;
    return mayStandFor(draft, reply.sections)
      ? { sections: reply.sections, writtenBy }
      : 'not-grounded';
  }

  /** The visitor's going is theirs; what is too slow, or fails in the database, is ours to do without. */
  async function tryInTime(draft: Draft, signal: AbortSignal): Promise<Written | Outcome> {
    const tooLate = AbortSignal.timeout(within);
    try {
      return await tryModel(draft, AbortSignal.any([signal, tooLate]));
    } catch (problem) {
      signal.throwIfAborted();
      if (tooLate.aborted) {
        heard({ ok: false, because: 'no-answer' });
        return 'no-answer';
      }
      log.warn({ err: problem }, 'language model request failed');
      return 'failed';
    }
  }

  return {
    async write(draft, signal) {
      signal.throwIfAborted();
      if (draft.facts.length === 0) return asDrafted(draft);
      if (open >= AT_ONCE) return told(draft, 'too-busy');
      open++;
      const written = await tryInTime(draft, signal).finally(() => open--);
      return told(draft, written);
    },
  };

  function told(draft: Draft, came: Written | Outcome): Written {
    const outcome = typeof came === 'string' ? came : 'written';
    const facts = draft.facts.length;
    log.info({ task: draft.task, outcome, facts }, 'language model called');
    return typeof came === 'string' ? asDrafted(draft) : came;
  }
}
