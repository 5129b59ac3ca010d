import type { Egress } from '#platform/server/egress.ts';

/** Where the bytes of a board's photo come from. */
export type PhotoOrigin = {
  /** Whether an address may be asked at all, as far as its text tells. */
  allows(address: URL): boolean;
  photo(address: URL): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; because: string }>;
};

/** A real board's photos, through the one door. */
export const boardPhotos = (door: Egress): PhotoOrigin => ({
  allows: door.allows,
  async photo(address) {
    const answer = await door.get(address);
    if (answer.ok && answer.status !== 200)
      return { ok: false, because: `status ${answer.status}` };
    return answer;
  },
});
