import type { HonoRequest } from 'hono';
import type * as z from 'zod/mini';
import { inWords, readFields } from './issues.ts';
import { type Refusal, refuse } from './refusals.ts';

export type ReadBody<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal<400> };

const MAX_DEPTH = 8;
const MOST_KEYS = 200;

/**
 * Returns a write's JSON body, parsed by its call's schema, or the refusal: 400 with a sentence for each invalid value, for
 * the visitor who filled in a form.
 * Drops unknown keys; refuses a body with more than eight levels, more than 200 keys, or a key that could
 * pollute prototypes.
 */
export async function readBody<Value>(
  request: HonoRequest,
  schema: z.ZodMiniType<Value>,
): Promise<ReadBody<Value>> {
  const given = await readJson(request);
  if (given === undefined) return { ok: false, refusal: refuse(400, 'Send a JSON object') };
  const read = readFields(schema, given, inWords);
  if (read.ok) return read;
  const [first] = read.issues;
  const message = first?.message ?? 'Send a JSON object';
  return { ok: false, refusal: refuse(400, message, { issues: read.issues }) };
}

/** '' if the client disconnected midway: that is not an error, and no one receives the answer. */
async function textOf(request: HonoRequest): Promise<string> {
  try {
    return await request.text();
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ECONNRESET') return '';
    throw problem;
  }
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await textOf(request);
  try {
    const given: unknown = JSON.parse(text);
    return isPlain(given) ? given : undefined;
  } catch {
    // Not JSON: the caller refuses it like any other body of the wrong shape.
    return undefined;
  }
}

/** Walks level by level, so that a body of ten thousand brackets can't overflow the stack. */
function isPlain(given: unknown): boolean {
  let level: unknown[] = [given];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const entries = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    );
    keys += entries.length;
    if (keys > MOST_KEYS || entries.some(([key]) => PROTOTYPE_KEYS.includes(key))) return false;
    level = entries.map(([, value]) => value);
  }
  return true;
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];
