import { hash } from 'node:crypto';
import type { ApiAnswer, CallApi } from './api-answer.ts';

/** A call that a page made while it was rendered, with a digest of the answer. */
export type Read = { path: string; digest: string };

/** Whether every call would be answered as it was when the page was rendered. */
export async function isUnchanged(reads: readonly Read[], call: CallApi): Promise<boolean> {
  const areSame = reads.map(async ({ path, digest }) => digest === digestOf(await call(path)));
  return (await Promise.all(areSame)).every(Boolean);
}

export const digestOf = ({ status, body }: ApiAnswer): string =>
  `${status} ${hash('sha1', body, 'base64')}`;
