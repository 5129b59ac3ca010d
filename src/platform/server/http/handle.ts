import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { Call } from '../../domain/call.ts';
import { isNamed } from './entity-tag.ts';
import { readFields } from './issues.ts';
import { queryFields } from './query-fields.ts';
import { readBody } from './read-body.ts';
import { type Json, toJson, type WithReadyJson } from './ready-json.ts';
import { Refusal, refuse } from './refusals.ts';
import { refuseUnknown, unknownOf } from './unknown-parameters.ts';

/** A call with its handler; the app registers them all. */
export type Handler = {
  call: Call;
  respond(context: Context): Promise<Response>;
  /** Only for calls answered from memory: the answer to a query string; null if it is invalid. */
  fromMemory?(query: string): Json | null;
};

type Parsed<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C[Part] extends z.ZodMiniType<infer Value> ? Value : undefined;

/** A request, parsed by its call's schemas. `who` is the result of the access check. */
export type CallRequest<C extends Call, Who = undefined> = {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  who: Who;
  request: Request;
  /** For setting headers and cookies on the answer. */
  context: Context;
};

/** Statuses that any call may return, so calls need not declare them. */
type Always = 429 | 503;
type RefusalOf<C extends Call> = Refusal<Always | Extract<keyof C['refusals'], number>>;

/** A call's answer or one of its refusals; for a file, the whole response. */
type Answering<C extends Call> = C extends { files: object }
  ? Response
  : RefusalOf<C> | (C['answer'] extends z.ZodMiniType<infer A> ? WithReadyJson<A> : undefined);

type Answer<C extends Call, Who> = (
  asked: CallRequest<C, Who>,
) => Answering<C> | Promise<Answering<C>>;

/**
 * For calls with restricted access: `find` identifies the caller, and if it finds none or refuses the one it found, the
 * call is refused before any of the request is parsed. `const handle = handleFor(signedIn, refuseSignedOut)`.
 */
export const handleFor =
  <Who>(
    find: (request: Request, call: Call) => Promise<Who | Refusal | null>,
    refuseOthers: () => Refusal,
  ) =>
  <const C extends Call>(call: C, answer: Answer<C, Who>): Handler => ({
    call,
    async respond(context) {
      const who = await find(context.req.raw, call);
      if (who instanceof Refusal) return who;
      return who === null ? refuseOthers() : respond(call, context, who, answer);
    },
  });

/** Handles a call that is open to everyone. */
export const handle = <const C extends Call>(call: C, answer: Answer<C, undefined>): Handler => ({
  call,
  respond: (context) => respond(call, context, undefined, answer),
});

/** Headers of calls answered from memory: browsers ask again each time. */
export const FROM_MEMORY = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };

type FromMemory<C extends Call, Query> = {
  /**
   * Parses a query as the call's schema does, only faster; null if it is invalid, or if its answer isn't the same for
   * everyone or can't be given at once.
   */
  parse(query: ReadonlyMap<string, string>): Query | null;
  /** Completes any other valid query, or refuses it. May set headers of the answer. */
  complete(query: Parsed<C, 'query'>, context: Context): Promise<Query | RefusalOf<C>>;
  answer(query: Query): Exclude<Answering<C>, Refusal>;
};

/**
 * Handles a call that is answered at once, the same for everyone, and from its query alone, except for some queries. `readyCalls` sends such
 * answers without the routes; there, the schema would take as long as the search.
 */
export const handleFromMemory = <const C extends Call, Query>(
  call: C,
  { parse, complete, answer }: FromMemory<C, Query>,
): Handler => ({
  call,
  async respond(context) {
    const given = queryOf(call, new URL(context.req.url).searchParams);
    if (given instanceof Refusal) return given;
    for (const [name, value] of Object.entries(FROM_MEMORY)) context.header(name, value);
    const query = await complete(given, context);
    if (query instanceof Refusal) return query;
    return context.body(toJson(answer(query)));
  },
  fromMemory(text) {
    const fields = queryFields(text);
    const query = unknownOf(call, fields.keys()).length === 0 ? parse(fields) : null;
    return query && toJson(answer(query));
  },
});

async function respond<C extends Call, Who>(
  call: C,
  context: Context,
  who: Who,
  answer: Answer<C, Who>,
): Promise<Response> {
  const parsed = await parsedOf(call, context);
  if (parsed instanceof Refusal) return parsed;
  const answered = await answer({ ...parsed, who, request: context.req.raw, context });
  // The server may have replaced the global Response class from which refusals are made.
  if (answered instanceof Refusal || answered instanceof Response) return answered;
  return sent(call, answered, context);
}

/** Hono's routes for these handlers, in order: '/api/properties/{id}' becomes '/api/properties/:id'. */
export function routesOf(handlers: readonly Handler[]): Hono {
  const routes = new Hono();
  for (const { call, respond } of handlers) {
    if (call.concealed) routes.all(routeOf(call), onlyBy(call.method, respond));
    else routes.on(call.method, routeOf(call), respond);
  }
  return routes;
}

/** Passes wrong methods on to the 404 handler: a 405 listing the right ones would reveal that the path exists. */
const onlyBy =
  (method: Call['method'], respond: Handler['respond']): MiddlewareHandler =>
  (context, next) => {
    const asked = context.req.method === 'HEAD' ? 'GET' : context.req.method;
    return asked === method ? respond(context) : next();
  };

/** A call's path in Hono's syntax. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1');

type Parts<C extends Call> = Pick<CallRequest<C>, 'params' | 'query' | 'body'>;

function parsedOf<C extends Call>(call: C, context: Context): Promise<Parts<C> | Refusal>;
async function parsedOf(call: Call, context: Context): Promise<Parts<never> | Refusal> {
  const params = paramsOf(call, context);
  if (params instanceof Refusal) return params;
  const query = queryOf(call, new URL(context.req.url).searchParams);
  if (query instanceof Refusal) return query;
  const body = call.body ? await readBody(context.req, call.body) : undefined;
  if (body && !body.ok) return body.refusal;
  return { params, query, body: body?.value };
}

function paramsOf({ params, refusals }: Call, { req }: Context): unknown {
  if (!params) return undefined;
  const read = readFields(params, req.param());
  if (read.ok) return read.value;
  const [first] = read.issues;
  return refusals?.[400] && first ? refuse(400, first.message) : refuse(404, 'Not found');
}

function queryOf<C extends Call>(call: C, given: URLSearchParams): Parsed<C, 'query'> | Refusal;
function queryOf(call: Call, given: URLSearchParams): unknown {
  const unknown = refuseUnknown(call, given.keys());
  if (unknown) return unknown;
  const { query } = call;
  if (!query) return undefined;
  const read = readFields(query, Object.fromEntries(given));
  if (read.ok) return read.value;
  const message = read.issues.map((issue) => issue.message).join('; ');
  return refuse(400, message, { issues: read.issues });
}

function sent({ success = 200, personal }: Call, answer: unknown, context: Context): Response {
  if (personal) context.header('Cache-Control', 'no-store');
  if (success === 204 || success === 303) return context.body(null, success);
  if (isNamed(context.res.headers.get('ETag'), context.req.header('If-None-Match')))
    return context.body(null, 304);
  return context.body(toJson(answer), success, { 'Content-Type': 'application/json' });
}
