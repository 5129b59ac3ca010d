import type { Context } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import type { SiteKey } from '../site-key.ts';
import { networkBehind } from './rate-limit.ts';

/**
 * A keyed hash of the visitor's network: distinguishes networks without revealing their addresses. Null for requests
 * made in process.
 */
export async function networkHash(
  visit: Context,
  { key, trustProxy }: { key: SiteKey; trustProxy: TrustProxy },
): Promise<string | null> {
  const network = networkBehind(visit, trustProxy);
  return network === null ? null : key.sign('network', network);
}
