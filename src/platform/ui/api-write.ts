/** A value that a write refused, by the field's name. */
export type FieldIssue = { path: string; message: string };

/** A write that was refused: its message is what the server says, else 'HTTP error! Status: …'. */
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
 * A write to the REST API; its answer's JSON, null for an answer without one. Throws `Refused`, or what `fetch` throws
 * where nobody answers.
 */
export async function apiWrite({ method, path, body }: Write): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body
      ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
      : {}),
  });
  const text = await response.text();
  if (response.ok) return text === '' ? null : JSON.parse(text);
  throw refused(response.status, text);
}

function refused(status: number, text: string): Refused {
  const said = text === '' ? `HTTP error! Status: ${status}` : text;
  try {
    const { message = said, issues = [] } = JSON.parse(text);
    return new Refused(status, String(message), Array.isArray(issues) ? issues : []);
  } catch {
    // Somebody between us and the server answered in words of their own.
    return new Refused(status, said, []);
  }
}
