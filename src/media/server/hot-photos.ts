import { LRUCache } from 'lru-cache';
import type { PhotoCache } from './photo-cache.ts';

/** A photo cache that also keeps the most recently used pictures in memory, up to `atMost` bytes. */
export function hotPhotos(cache: PhotoCache, atMost: number): PhotoCache {
  const inMemory = new LRUCache<string, Uint8Array>({
    maxSize: atMost,
    // Sizes must be positive, so an empty file counts as 1.
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  return {
    async get(name) {
      const bytes = inMemory.get(name) ?? (await cache.get(name));
      if (bytes) inMemory.set(name, bytes);
      return bytes;
    },
    async put(name, bytes) {
      inMemory.set(name, bytes);
      await cache.put(name, bytes);
    },
  };
}
