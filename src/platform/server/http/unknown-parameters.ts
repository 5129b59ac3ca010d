import * as z from 'zod/mini';
import type { Call } from '../../domain/call.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Refuses query parameters that a call doesn't have, by their names; undefined if it has all those given. */
export function refuseUnknown(call: Call, given: Iterable<string>): Refusal<400> | undefined {
  const unknown = unknownOf(call, given);
  if (unknown.length === 0) return undefined;
  const issues = unknown.map((name) => ({ path: name, message: `Unknown parameter: ${name}` }));
  const parameters = unknown.length === 1 ? 'parameter' : 'parameters';
  return refuse(400, `Unknown ${parameters}: ${unknown.join(', ')}`, { issues });
}

/** The names that a call doesn't have, each once. */
export function unknownOf(call: Call, given: Iterable<string>): string[] {
  const known = parametersOf(call);
  return known === null ? [] : [...new Set(given)].filter((name) => !known.has(name));
}

const NO_NAMES: ReadonlySet<string> = new Set();
const parameters = new WeakMap<Call, ReadonlySet<string> | null>();

/** The names of a call's query parameters; null if it takes any. */
function parametersOf(call: Call): ReadonlySet<string> | null {
  let names = parameters.get(call);
  if (names === undefined) {
    names = call.query ? namesIn(call.query) : NO_NAMES;
    parameters.set(call, names);
  }
  return names;
}

function namesIn(schema: z.core.$ZodType): ReadonlySet<string> | null {
  if (schema instanceof z.ZodMiniPipe) return namesIn(schema._zod.def.in);
  if (schema instanceof z.ZodMiniObject && !schema._zod.def.catchall)
    return new Set(Object.keys(schema._zod.def.shape));
  return null;
}
