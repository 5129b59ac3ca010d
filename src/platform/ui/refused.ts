import { ApiError } from './api-client.ts';

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
