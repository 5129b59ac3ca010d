import { egress } from '#platform/server/egress/egress.ts';
import type { Writer } from '../domain/fact.ts';
import { MAX_MODEL_ANSWER_SIZE, modelOf } from './model.ts';
import { modelBudget } from './model-budget.ts';
import type { ModelUseStore } from './model-use-store.ts';
import { ANSWERS_WITHIN, draftWriter, modelWriter } from './writer.ts';

type WriterDeps = {
  /** Operator configuration of an OpenAI-compatible service. */
  model: { baseUrl: string | undefined; apiKey: string | undefined; name: string | undefined };
  modelUse: Pick<ModelUseStore, 'reserve'>;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  now(): Date;
};

const CONNECTS_WITHIN = 2_000;

/** The configured writer: with a model if one is configured, otherwise built-in only. */
export function writerOf({ model, modelUse, log, now }: WriterDeps): Writer<AbortSignal> {
  const { baseUrl, apiKey, name } = model;
  if (baseUrl === undefined || name === undefined) return draftWriter;
  const { send } = egress({
    allowedHosts: [],
    trustedOrigins: [new URL(baseUrl).origin],
    limits: {
      connectWithin: CONNECTS_WITHIN,
      finishWithin: ANSWERS_WITHIN,
      atMost: MAX_MODEL_ANSWER_SIZE,
    },
  });
  return modelWriter({
    name,
    model: modelOf({ baseUrl, apiKey, name, send }),
    reserve: modelBudget({ store: modelUse, now }),
    clock: () => performance.now(),
    log,
  });
}
