import * as z from 'zod/mini';
import { ClientId } from '#chat/domain/frames.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import type { UnsentAnswer } from '../domain/conversation-updates.ts';

/** One key per realtor: the next realtor to sign in must not send it under their own name. */
const keyOf = (realtor: number) => `desk-unsent-${realtor}`;

const StoredAnswers = z.array(
  z.object({
    conversation: z.int(),
    clientId: ClientId,
    text: z.string(),
    refused: z.nullable(z.string()),
  }),
);

/** Answers from an earlier page in this tab that the server has not stored. */
export function recallAnswers(realtor: number): UnsentAnswer[] {
  try {
    return StoredAnswers.safeParse(JSON.parse(tabStorage.get(keyOf(realtor)) || '[]')).data ?? [];
  } catch {
    // Other code has written under this key.
    return [];
  }
}

export const rememberAnswers = (realtor: number, unsent: readonly UnsentAnswer[]): void =>
  tabStorage.set(keyOf(realtor), unsent.length === 0 ? '' : JSON.stringify(unsent));
