/** A refusal by the board: an HTTP status, its own code, and a message. */
export type Refusal = { refused: true; status: number; code: string; message: string };

export const refusal = (status: number, message: string, code = String(status)): Refusal => ({
  refused: true,
  status,
  code,
  message,
});

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer;
