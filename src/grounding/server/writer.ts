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

/** Words a draft: the built-in writer, or a configured model whose answer is checked against the draft's facts. */
export type Writer = {
  /**
   * The draft in a model's words, if one is configured, answers in time and keeps to the facts; otherwise the draft
   * unchanged. Rejects only with the signal's own reason.
   */
  write(draft: Draft, signal: AbortSignal): Promise<Written>;
};

/** Total milliseconds, so that a page still gets the built-in text in time. */
export const ANSWERS_WITHIN = 12_000;
const AT_ONCE = 4;
const LONGEST_NAME = 60;

type Needs = {
  /** As shown on the page. */
  name: string;
  model: Model;
  /** Takes this many tokens from today's budget; false if it is spent. */
  reserve(tokens: number): Promise<boolean>;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** Milliseconds. */
  within?: number;
};

/** The outcome of a draft, in numbers that are safe to log. */
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

/** Used without a configured model: returns every draft unchanged. */
export const draftWriter: Writer = { write: async (draft) => asDrafted(draft) };

/**
 * A writer that calls the operator's model: at most four calls at once, within the day's budget, with a circuit breaker
 * for repeated failures. The model's text is used only if the check finds nothing beyond the facts; in every other case
 * the draft is returned, and the visitor notices nothing.
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

  /** Aborting is the visitor's choice. On a timeout or a database error, fall back to the draft. */
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
