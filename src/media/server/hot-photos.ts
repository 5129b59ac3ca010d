import type { PhotoCache } from './photo-cache.ts';

/** A cache that also holds in memory what was last asked of it, up to so many bytes. */
export function hotPhotos(cache: PhotoCache, atMost: number): PhotoCache {
  const held = new Map<string, Uint8Array>();
  let bytesHeld = 0;

  /** Puts a picture at the young end of the map, and lets go of the old end where room is short. */
  function hold(name: string, bytes: Uint8Array) {
    bytesHeld += bytes.length - (held.get(name)?.length ?? 0);
    held.delete(name);
    held.set(name, bytes);
    for (const [oldest, { length }] of held) {
      if (bytesHeld <= atMost) return;
      held.delete(oldest);
      bytesHeld -= length;
    }
  }

  return {
    async get(name) {
      const bytes = held.get(name) ?? (await cache.get(name));
      if (bytes) hold(name, bytes);
      return bytes;
    },
    async put(name, bytes) {
      hold(name, bytes);
      await cache.put(name, bytes);
    },
  };
}
