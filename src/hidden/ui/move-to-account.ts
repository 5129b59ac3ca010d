import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#platform/ui/api/ask.ts';
import { hide } from '../api.ts';
import { MOST_AT_ONCE } from '../domain/room.ts';
import { hiddenOnDevice, showOnDevice } from './device.ts';
import { hiddenQuery } from './use-hidden.ts';

/**
 * Moves what is hidden on this device to the account. What it has no room for, or can't be sent now, stays on the device,
 * and is tried again with the next page.
 */
export async function moveToAccount(account: number, client: QueryClient): Promise<void> {
  const { queryKey } = hiddenQuery(account);
  // The newest last, as the account's are listed by time.
  const waiting = hiddenOnDevice().toReversed();
  for (let at = 0; at < waiting.length; at += MOST_AT_ONCE) {
    const items = waiting.slice(at, at + MOST_AT_ONCE);
    const sent = items.map(({ kind, value, label }) => ({ kind, value, label }));
    const answer = await ask(hide, { body: { items: sent } });
    client.setQueryData(queryKey, answer);
    showOnDevice(items);
  }
}
