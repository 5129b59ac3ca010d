import * as z from 'zod/mini';
import type { Call } from '../../domain/call.ts';
import { FILE_TYPE, USUAL_BODY } from './json-body.ts';

export type Title = {
  title: string;
  description: string;
  /** The site's public URL. */
  origin: string;
  /** The name of the session cookie. */
  sessionCookie: string;
};

/** The schema of every refusal: see refuse(). */
const Refusal = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Refusals that any call may return, so calls need not declare them. */
const COMMON_REFUSALS = {
  400: 'A parameter is unknown; the message names it.',
  405: 'Method not allowed; the Allow header lists the methods that are.',
  414: 'The address is longer than 4 KiB.',
  429: 'Too many requests; the Retry-After header says how many seconds to wait.',
  500: 'Something went wrong.',
  503: 'Not available at the moment; the Retry-After header says how many seconds to wait.',
};

/** Refusals of calls that change something, and of calls with a body. */
const OF_WRITES = { 403: 'A page on another site sent the request.' };
const ofBodies = ({ largestBody = USUAL_BODY }: Call) => ({
  413: `The body is larger than ${largestBody} KiB.`,
  415: 'The body is not JSON, or its Content-Type does not say so.',
});

const OF_FILES = {
  413: 'The file is too large, or its length is unknown.',
  415: `The Content-Type is not ${FILE_TYPE}.`,
};

const WITHOUT_BODY = [204, 303, 304];

/** The body of a response; files have no schema, as OpenAPI 3.1 requires. */
function bodyOf({ files }: Call, status: number, schema: z.ZodMiniType = z.unknown()) {
  if (WITHOUT_BODY.includes(status)) return {};
  const types = files?.[status];
  if (types) return { content: Object.fromEntries(types.map((type) => [type, {}])) };
  return { content: { 'application/json': { schema: schemaOf(schema) } } };
}

/** The document declares the dialect, so its schemas don't repeat it. */
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

function requestBodyOf({ body, largestFile }: Call) {
  if (largestFile) return { requestBody: { content: { [FILE_TYPE]: {} } } };
  if (!body) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } };
}

function operationOf(call: Call) {
  const { summary, params, query, body, largestFile, answer, success = 200, refusals } = call;
  const common = {
    ...COMMON_REFUSALS,
    ...(call.method === 'GET' ? {} : OF_WRITES),
    ...(body ? ofBodies(call) : {}),
    ...(largestFile ? OF_FILES : {}),
  };
  const refused = Object.entries({ ...common, ...refusals }).map(([status, description]) => {
    return [status, { description, ...bodyOf(call, Number(status), Refusal) }] as const;
  });
  return {
    operationId: operationId(call),
    summary,
    // The refusal for callers who are not signed in.
    security: refusals?.[401] ? [{ session: [] }] : [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...requestBodyOf(call),
    responses: Object.fromEntries([
      [String(success), { description: 'Success.', ...bodyOf(call, success, answer) }],
      ...refused,
    ]),
  };
}

/** 'putFavoritesPropertyId' for 'PUT /api/favorites/{propertyId}'. */
const operationId = ({ method, path }: Call): string =>
  path
    .replace(/^\/api/, '')
    .split(/\W+/)
    .reduce(
      (name, word) => name + word.charAt(0).toUpperCase() + word.slice(1),
      method.toLowerCase(),
    );

/** The OpenAPI 3.1 document of these calls. */
export function openApi(
  calls: readonly Call[],
  { title, description, origin, sessionCookie }: Title,
) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
