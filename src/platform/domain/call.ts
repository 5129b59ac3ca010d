import type { z } from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One call of the REST API, written once: the server handles it, the browser asks it, and the OpenAPI document is made from
 * it. Method, path and `personal` are literals: a browser's build keeps these and nothing else (vite.calls.ts).
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With {name} in the place of a parameter: '/api/properties/{id}'. */
  path: string;
  /** One sentence for readers of the API document. */
  summary: string;
  /** The parameters of the path; refused with 400 where `refusals` names it, else with 404. */
  params?: Schema;
  /** The query string: the last of repeated values counts. */
  query?: Schema;
  /** The body of a write, as JSON. */
  body?: Schema;
  /** The JSON of a success. Parsed by the browser in development and tests only, so it has neither defaults nor transforms. */
  answer?: Schema;
  /** The media types of a file, by the status that it comes with; every other status comes with JSON. */
  files?: Readonly<Record<number, readonly string[]>>;
  /** The status of a success; 200 where left out. A 204 and a 303 have no body. */
  success?: 200 | 201 | 202 | 204 | 303;
  /** Whether the answer is about one person: then no cache keeps it. */
  personal?: true;
  /** Whether its address answers those who may not use it as an unknown one does, by any method. */
  concealed?: true;
  /** Statuses other than success, and when each is given. */
  refusals?: Readonly<Record<number, string>>;
};

/** Keeps the definition's own type while checking it. */
export const call = <const Definition extends Call>(definition: Definition): Definition =>
  definition;

/** What is left of a call in the browser. */
export type Address = Pick<Call, 'method' | 'path' | 'personal'>;

/** The JSON that a call answers; undefined for one that answers with nothing. */
export type AnswerOf<C extends Address> = C extends { answer: infer Answer extends Schema }
  ? z.output<Answer>
  : undefined;

/** Numbers are accepted wherever a path or a query takes any text. */
type Textual<Value> = string extends Value ? Value | number : Value;
type Texts<S extends Schema> = { [Name in keyof z.input<S>]: Textual<z.input<S>[Name]> };

type OptionalIfEmpty<Name extends string, Value> =
  Partial<Value> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type Nothing = Record<never, never>;

/** What is sent with a call: path parameters, query and body, each as its schema takes it. */
export type InputOf<C extends Address> = (C extends { params: infer S extends Schema }
  ? { params: Texts<S> }
  : Nothing) &
  (C extends { query: infer S extends Schema } ? OptionalIfEmpty<'query', Texts<S>> : Nothing) &
  (C extends { body: infer S extends Schema } ? { body: z.input<S> } : Nothing);

/** The input as arguments: none for a call that takes nothing. */
export type Input<C extends Address> =
  Partial<InputOf<C>> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

type Text = string | number | undefined;
type GivenTexts = Readonly<Record<string, Text>>;

type Sent = { params?: GivenTexts; query?: GivenTexts };

/** The address of a call with this input: its path, and the query text where there is one. */
export function addressOf<C extends Address>(call: C, ...input: Input<C>): string;
export function addressOf({ path }: Address, ...[input]: unknown[]): string {
  const { params = {}, query = {} }: Sent = Object(input);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const text = queryText(query);
  return text === '' ? filled : `${filled}?${text}`;
}

/** A query's text without '?', as a browser's own form writes it; what is undefined is left out. */
export const queryText = (query: GivenTexts): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
    .join('&');

/** Half a surrogate pair cannot be written in an address. */
const encode = (value: Text): string =>
  encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '\uFFFD'));

/** As application/x-www-form-urlencoded, so that a form sent without scripts makes the same address. */
const formEncoded = (value: Text): string =>
  encode(value)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
