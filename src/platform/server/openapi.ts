import { z } from 'zod/mini';
import type { Call } from '../domain/call.ts';

export type Title = { title: string; description: string };

/** The schema of every refusal: see refuse(). */
const Refusal = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Refusals that any call may give, so that no call has to name them. */
const ALWAYS = {
  405: 'The address answers other methods; the Allow header names them.',
  414: 'The address is longer than 2 KiB.',
  429: 'Too many requests; the Retry-After header says how many seconds to wait.',
  500: 'Something went wrong.',
};

/** Bytes, which have no schema: that is how OpenAPI 3.1 says so. */
const PICTURE = { 'image/avif': {}, 'image/webp': {}, 'image/jpeg': {} };

/** What a response's body is; a 204 and a 304 have none. */
function bodyOf({ pictures = [] }: Call, status: number, schema: z.ZodMiniType) {
  if (status === 204 || status === 304) return {};
  const isPicture = pictures.includes(status);
  return { content: isPicture ? PICTURE : { 'application/json': { schema: schemaOf(schema) } } };
}

/** The document as a whole has a dialect, so the schemas inside it name none. */
function schemaOf(schema: z.ZodMiniType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = typeof property === 'object' ? property : {};
    return { name, in: place, required: required.includes(name), description, schema };
  });
}

function operationOf(call: Call) {
  const { summary, params, query, body, answer, success = 200, refusals } = call;
  const refused = Object.entries({ ...ALWAYS, ...refusals }).map(([status, description]) => {
    return [status, { description, ...bodyOf(call, Number(status), Refusal) }] as const;
  });
  return {
    summary,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }
      : {}),
    responses: Object.fromEntries([
      [String(success), { description: 'Success.', ...bodyOf(call, success, answer) }],
      ...refused,
    ]),
  };
}

/** The OpenAPI 3.1 document of these calls. */
export function openApi(calls: Call[], { title, description }: Title) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return { openapi: '3.1.0', info: { title, description, version: '1' }, paths };
}
