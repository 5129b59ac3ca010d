import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One call of the REST API, defined once: the server handles it, the browser requests it, and the OpenAPI document is
 * generated from it. Method, path and `personal` are literals: the browser build keeps only these (vite.calls.ts).
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With {name} for each parameter: '/api/properties/{id}'. */
  path: string;
  /** One sentence for readers of the API document. */
  summary: string;
  /** The path parameters; invalid ones are refused with 400 if `refusals` lists it, else with 404. */
  params?: Schema;
  /** The query string: the last of repeated values counts, and a parameter that the schema lacks is refused by name. */
  query?: Schema;
  /** The body of a write, as JSON. */
  body?: Schema;
  /** KiB of the body, if it may be larger than 16; only for paths without parameters. */
  largestBody?: number;
  /**
   * Bytes of a file that is the whole body, if the call takes one instead of JSON; only for paths without parameters. It is sent as
   * application/octet-stream with its length, and judged by its content. The handler reads it from `request`, after the
   * access check.
   */
  largestFile?: number;
  /** The JSON of a success. Only parsed by the browser in development and tests, so it must not use defaults or transforms. */
  answer?: Schema;
  /** The media types of files, by status; every other status has a JSON body. */
  files?: Readonly<Record<number, readonly string[]>>;
  /** The status of a success; 200 by default. A 204 and a 303 have no body. */
  success?: 200 | 201 | 202 | 204 | 303;
  /** Whether the answer is about one person; then no cache stores it. */
  personal?: true;
  /** Whether callers without access get the same answer as for an unknown address, for any method. */
  concealed?: true;
  /** The role with the fewest rights that may make the call, if only some signed-in people may. */
  role?: string;
  /** Statuses other than success, and when each is returned. */
  refusals?: Readonly<Record<number, string>>;
};

/** Keeps the definition's own type while checking it. */
export const call = <const Definition extends Call>(definition: Definition): Definition =>
  definition;

/** The part of a call that the browser build keeps. */
export type Address = Pick<Call, 'method' | 'path' | 'personal'>;

/** The JSON type of a call's answer; undefined if it has no body. */
export type AnswerOf<C extends Address> = C extends { answer: infer Answer extends Schema }
  ? z.output<Answer>
  : undefined;

/** Accepts numbers wherever a path or a query takes any text. */
type Textual<Value> = string extends Value ? Value | number : Value;
type Texts<S extends Schema> = { [Name in keyof z.input<S>]: Textual<z.input<S>[Name]> };

type OptionalIfEmpty<Name extends string, Value> =
  Partial<Value> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type Nothing = Record<never, never>;

/** A call's input: path parameters, query and body, in the input type of each schema. */
export type InputOf<C extends Address> = (C extends { params: infer S extends Schema }
  ? { params: Texts<S> }
  : Nothing) &
  (C extends { query: infer S extends Schema } ? OptionalIfEmpty<'query', Texts<S>> : Nothing) &
  (C extends { body: infer S extends Schema } ? { body: z.input<S> } : Nothing);

/** The input as an argument list: empty for a call without input. */
export type Input<C extends Address> =
  Partial<InputOf<C>> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

type Text = string | number | undefined;
type GivenTexts = Readonly<Record<string, Text>>;

type Sent = { params?: GivenTexts; query?: GivenTexts };

/** The URL of a call with this input: its path, and the query string if there is one. */
export function addressOf<C extends Address>(call: C, ...input: Input<C>): string;
export function addressOf({ path }: Address, ...[input]: unknown[]): string {
  const { params = {}, query = {} }: Sent = Object(input);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const text = queryText(query);
  return text === '' ? filled : `${filled}?${text}`;
}

/** A query string without '?', encoded like a browser form; undefined values are left out. */
export const queryText = (query: GivenTexts): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
    .join('&');

/** Unpaired surrogates can't be encoded in a URL. */
const encode = (value: Text): string =>
  encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '\uFFFD'));

/** As application/x-www-form-urlencoded, so that a form submitted without scripts gives the same URL. */
const formEncoded = (value: Text): string =>
  encode(value)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
