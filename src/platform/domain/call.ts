import type { z } from 'zod/mini';

/**
 * One call of the REST API, written once: the server routes by it, the client asks by it, and the
 * OpenAPI document is made from it.
 */
export type Call<Answer extends z.ZodMiniType = z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With {name} where a parameter stands: '/api/properties/{id}'. */
  path: string;
  /** One sentence for the reader of the API document. */
  summary: string;
  /** What stands in the path, each parameter by name. */
  params?: z.ZodMiniType;
  /** What the query string may carry. */
  query?: z.ZodMiniType;
  /** What the body of a write carries, as JSON. */
  body?: z.ZodMiniType;
  /** What a success answers. */
  answer: Answer;
  /** The status of a success; 200 where it is left out. A 204 carries nothing. */
  success?: 200 | 201 | 202 | 204;
  /** Statuses other than success, and when each is given. */
  refusals?: Record<number, string>;
  /** The statuses that are answered with a picture; every other one is answered with JSON. */
  pictures?: readonly number[];
};

/** Keeps the answer's own type while checking the rest. */
export const call = <Answer extends z.ZodMiniType>(description: Call<Answer>): Call<Answer> =>
  description;
