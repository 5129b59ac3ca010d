import {
  afterFailure,
  type CircuitBreaker,
  CLOSED_CIRCUIT,
  isOpen,
} from '#platform/domain/circuit-breaker.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { Draft, Writer, Written } from '../domain/fact.ts';
import { mayReplace } from '../domain/grounded-text.ts';
import type { Model, ModelReply } from './model.ts';

/** Total milliseconds, so that a page still gets the built-in text in time. */
export const ANSWERS_WITHIN = 12_000;
const AT_ONCE = 4;
const MAX_MODEL_NAME_LENGTH = 60;

type ModelWriterDeps = {
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
  | Extract<ModelReply, { ok: false }>['reason'];

const asDrafted = ({ sections }: Draft): Written => ({
  sections,
  writtenBy: { kind: 'computed', name: null },
});

/** Used without a configured model: returns every draft unchanged. */
export const draftWriter: Writer<AbortSignal> = { write: async (draft) => asDrafted(draft) };

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
}: ModelWriterDeps): Writer<AbortSignal> {
  const writtenBy = { kind: 'model', name: oneLine(name, MAX_MODEL_NAME_LENGTH) } as const;
  let breaker: CircuitBreaker = CLOSED_CIRCUIT;
  let open = 0;

  const updateBreaker = (reply: ModelReply) => {
    breaker = reply.ok ? CLOSED_CIRCUIT : afterFailure(breaker, clock());
  };

  async function tryModel(draft: Draft, signal: AbortSignal): Promise<Written | Outcome> {
    if (isOpen(breaker, clock())) return 'circuit-open';
    if (!(await reserve(model.costOf(draft)))) return 'budget-spent';
    const reply = await model.ask(draft, signal);
    updateBreaker(reply);
    if (!reply.ok) return reply.reason;
    return mayReplace(draft, reply.sections)
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
        updateBreaker({ ok: false, reason: 'no-answer' });
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
      if (open >= AT_ONCE) return logged(draft, 'too-busy');
      open++;
      const written = await tryInTime(draft, signal).finally(() => open--);
      return logged(draft, written);
    },
  };

  /** Logs the outcome and returns what to show: the model's text, or else the draft. */
  function logged(draft: Draft, result: Written | Outcome): Written {
    const outcome = typeof result === 'string' ? result : 'written';
    const facts = draft.facts.length;
    log.info({ task: draft.task, outcome, facts }, 'language model called');
    return typeof result === 'string' ? asDrafted(draft) : result;
  }
}
