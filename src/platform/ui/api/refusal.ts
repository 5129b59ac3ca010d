import { ApiError } from './api-client.ts';

/** A value that a write refused, by field name. */
export type FieldIssue = { path: string; message: string };

/** A call refused by our own server: its message is the server's message to the visitor. */
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

/** Statuses that only a gateway in front of us sends. */
const GATEWAYS_OWN = [502, 504];

/** The error to throw for a failed call: `Refused` if our own server answered, else an error whose text is never shown. */
export async function refusalOf(response: Response): Promise<Refused | ApiError> {
  const { status } = response;
  const text = await response.text();
  const refusal = GATEWAYS_OWN.includes(status) ? null : parseRefusal(text);
  if (refusal) return new Refused(status, refusal.message, refusal.issues);
  return new ApiError(status, text || `HTTP error! Status: ${status}`);
}

/** Null if the text isn't a refusal in our server's format. */
function parseRefusal(text: string): { message: string; issues: FieldIssue[] } | null {
  try {
    const { message, issues } = JSON.parse(text);
    if (typeof message !== 'string' || message === '') return null;
    return { message, issues: Array.isArray(issues) ? issues : [] };
  } catch {
    return null;
  }
}
