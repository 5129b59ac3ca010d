import { ApiError, answerOf } from './api-client.ts';

/** A value that a write refused, by the field's name. */
export type FieldIssue = { path: string; message: string };

/** A call that our own server refused: its message is what the server says to the visitor. */
export class Refused extends Error {
  override name = 'Refused';
  status: number;
  issues: readonly FieldIssue[];
  constructor(status: number, message: string, issues: readonly FieldIssue[]) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

type Write = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

/**
 * A write to the REST API; its answer's JSON, null for an answer without one. Throws `Refused`, `ApiError` where something
 * between us and the server answered, or what `fetch` throws where nothing did.
 */
export async function apiWrite({ method, path, body }: Write): Promise<unknown> {
  const sent = body
    ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    : {};
  const response = await answerOf(fetch(path, { method, credentials: 'include', ...sent }));
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Statuses that only a gateway in front of us sends. */
const GATEWAYS_OWN = [502, 504];

/** What a failed call throws: `Refused` where our own server answered, else an error whose text is never shown. */
export async function refusalOf(response: Response): Promise<Refused | ApiError> {
  const { status } = response;
  const text = await response.text();
  const said = GATEWAYS_OWN.includes(status) ? null : readRefusal(text);
  if (said) return new Refused(status, said.message, said.issues);
  return new ApiError(status, text || `HTTP error! Status: ${status}`);
}

/** Null where the text does not have the one shape that our server refuses in. */
function readRefusal(text: string): { message: string; issues: FieldIssue[] } | null {
  try {
    const { message, issues } = JSON.parse(text);
    if (typeof message !== 'string' || message === '') return null;
    return { message, issues: Array.isArray(issues) ? issues : [] };
  } catch {
    return null;
  }
}
