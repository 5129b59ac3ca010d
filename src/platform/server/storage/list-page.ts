import * as z from 'zod/mini';
import type { ObjectPage } from './object-storage.ts';
import { parseXml } from './storage-failure.ts';

const ListAnswer = z.object({
  ListBucketResult: z.object({
    Contents: z.optional(
      z.array(z.object({ Key: z.string(), Size: z.string(), LastModified: z.string() })),
    ),
    NextContinuationToken: z.optional(z.string()),
  }),
});

/** Asks for the keys that begin with `prefix`. */
export const listQuery = (prefix: string) => ({ 'list-type': '2', 'max-keys': '1000', prefix });

/** A page of a bucket's keys, without the prefix that all of ours have; null if the answer is anything else. */
export function parseList(bytes: Uint8Array, prefix: string): ObjectPage | null {
  const answer = parseXml(bytes, ListAnswer, ['Contents'])?.ListBucketResult;
  if (!answer) return null;
  const objects = (answer.Contents ?? []).map(({ Key, Size, LastModified }) => ({
    key: Key.slice(prefix.length),
    size: Number(Size),
    writtenAt: new Date(LastModified),
  }));
  return { objects, next: answer.NextContinuationToken ?? null };
}
