import type { Context } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import type { SiteKey } from '../site-key.ts';
import { networkBehind } from './rate-limit.ts';

/**
 * What is kept of the network that a visit comes from: a keyed hash, which tells one network from another and not where
 * either is. Null for what the program asks itself.
 */
export async function networkHash(
  visit: Context,
  { key, trustProxy }: { key: SiteKey; trustProxy: TrustProxy },
): Promise<string | null> {
  const network = networkBehind(visit, trustProxy);
  return network === null ? null : key.sign('network', network);
}
