import { egress, listedHosts } from '#platform/server/egress/egress.ts';
import { SOURCE_LIMITS } from './photo-encoder.ts';

/** The source of a board's photos. */
export type PhotoOrigin = {
  /** Whether an address may be fetched, judging by its text alone. */
  allows(address: URL): boolean;
  photo(address: URL): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: string }>;
};

/**
 * Photos from a board's hosts as configured: 'cdn.example', or with a port if the operator vouches for the address, which
 * may then be private. 'any' is for boards that name no hosts: https only, and public IP addresses only.
 */
export function boardPhotos(hosts: readonly string[] | 'any'): PhotoOrigin {
  const listed = hosts === 'any' ? { allowedHosts: hosts } : listedHosts(hosts);
  const door = egress({ ...listed, limits: { atMost: SOURCE_LIMITS.bytes } });
  return {
    allows: door.allows,
    async photo(address) {
      const answer = await door.get(address);
      if (answer.ok && answer.status !== 200)
        return { ok: false, reason: `status ${answer.status}` };
      return answer;
    },
  };
}
