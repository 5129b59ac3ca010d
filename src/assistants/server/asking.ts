import { z } from 'zod/mini';
import type { Call } from '#platform/domain/call.ts';
import type { Refused } from './tool.ts';

/** The REST API, called in process: all that tools know passes its gate. */
export type Fetch = (path: string) => Response | Promise<Response>;

/** What the API says when it refuses. */
const Refusal = z.object({ message: z.string() });

type Answered<Answer> = { ok: true; answer: Answer } | (Refused & { status: number });

/** Asks one call, with the values of its path and its query. */
export async function ask<Answer extends z.ZodMiniType>(
  fetch: Fetch,
  { path, answer }: Call<Answer>,
  { params = {}, query = [] }: { params?: Record<string, string>; query?: [string, string][] } = {},
): Promise<Answered<z.output<Answer>>> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    // Half a surrogate pair cannot be written in an address.
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams(query).toString();
  const response = await fetch(search ? `${address}?${search}` : address);
  if (response.ok) return { ok: true, answer: answer.parse(await response.json()) };
  const { status } = response;
  // What the site cannot do at the moment is no surprise to a reader: it may ask again.
  if (status >= 500)
    return { ok: false, status, because: 'The site can’t answer at the moment. Please ask again.' };
  const { message } = Refusal.parse(await response.json());
  return { ok: false, status, because: message };
}
