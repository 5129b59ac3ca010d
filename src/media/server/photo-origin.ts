import { egress, listedHosts } from '#platform/server/egress/egress.ts';
import { SOURCE_LIMITS } from './photo-encoder.ts';

/** Where the bytes of a board's photo come from. */
export type PhotoOrigin = {
  /** Whether an address may be asked at all, as far as its text tells. */
  allows(address: URL): boolean;
  photo(address: URL): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; because: string }>;
};

/**
 * A real board's photos, from hosts as the operator lists them: 'cdn.example', or with a port where the
 * operator vouches for the address. From 'any' host where a board names none: over https alone, and
 * from public addresses.
 */
export function boardPhotos(hosts: readonly string[] | 'any'): PhotoOrigin {
  const listed = hosts === 'any' ? { allowedHosts: hosts } : listedHosts(hosts);
  const door = egress({ ...listed, limits: { atMost: SOURCE_LIMITS.bytes } });
  return {
    allows: door.allows,
    async photo(address) {
      const answer = await door.get(address);
      if (answer.ok && answer.status !== 200)
        return { ok: false, because: `status ${answer.status}` };
      return answer;
    },
  };
}
