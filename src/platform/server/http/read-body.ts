import type { HonoRequest } from 'hono';
import type { z } from 'zod/mini';
import { readFields } from './issues.ts';
import { type Refusal, refuse } from './refusals.ts';

export type ReadBody<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal<400> };

const DEEPEST = 8;
const MOST_KEYS = 200;

/**
 * A write's JSON body as its call describes it, or the refusal: 400 with a sentence for each value that is wrong.
 * Unknown keys are left out; a body deeper than eight levels, with more than 200 keys or with a key that would reach
 * into objects' prototypes is refused.
 */
export async function readBody<Value>(
  request: HonoRequest,
  schema: z.ZodMiniType<Value>,
): Promise<ReadBody<Value>> {
  const given = await readJson(request);
  if (given === undefined) return { ok: false, refusal: refuse(400, 'Send a JSON object') };
  const read = readFields(schema, given);
  if (read.ok) return read;
  const [first] = read.issues;
  const message = first?.message ?? 'Send a JSON object';
  return { ok: false, refusal: refuse(400, message, { issues: read.issues }) };
}

/** '' where whoever sends it has gone in the middle: that is no surprise, and nobody hears the answer. */
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
    // No JSON at all: the caller refuses that like any other body of the wrong shape.
    return undefined;
  }
}

/** Walks level by level, so that a body of ten thousand brackets costs no stack. */
function isPlain(given: unknown): boolean {
  let level: unknown[] = [given];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const entries = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    );
    keys += entries.length;
    if (keys > MOST_KEYS || entries.some(([key]) => REACHING.includes(key))) return false;
    level = entries.map(([, value]) => value);
  }
  return true;
}

const REACHING = ['__proto__', 'constructor', 'prototype'];
