import { z } from 'zod/mini';
import { ClientId } from '#chat/domain/frames.ts';
import { tabMemory } from '#platform/ui/memory.ts';

import type { UnsentAnswer } from '../domain/desk-news.ts';

/** Of one realtor: whoever signs in after them must not send it under a name of their own. */
const keyOf = (realtor: number) => `desk-unsent-${realtor}`;

const Kept = z.array(
  z.object({
    conversation: z.int(),
    clientId: ClientId,
    text: z.string(),
    refused: z.nullable(z.string()),
  }),
);

/** What the server had not stored when this tab was left. */
export function recallAnswers(realtor: number): UnsentAnswer[] {
  try {
    return Kept.safeParse(JSON.parse(tabMemory.recall(keyOf(realtor)) || '[]')).data ?? [];
  } catch {
    // Somebody else has written under our name.
    return [];
  }
}

export const rememberAnswers = (realtor: number, unsent: readonly UnsentAnswer[]): void =>
  tabMemory.remember(keyOf(realtor), unsent.length === 0 ? '' : JSON.stringify(unsent));
