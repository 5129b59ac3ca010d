import type { StorageFailure } from './storage-failure.ts';

export type StoredObject = {
  key: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
};

export type ObjectPage = {
  objects: readonly StoredObject[];
  /** Gets the next page; null on the last one. */
  next: string | null;
};

/**
 * Objects by key, in a bucket outside this machine. A failure is a value. Bytes are handed on only if their length and
 * checksum are those that were written. An invalid key is a bug, and throws.
 */
export type ObjectStorage = {
  /** An object that fits in memory. */
  get(key: string): Promise<{ ok: true; bytes: Uint8Array } | StorageFailure>;
  /** Writes an object of any size to a new file, readable by its owner only; a failure leaves no file. */
  download(key: string, path: string): Promise<{ ok: true; size: number } | StorageFailure>;
  /** Replaces what is there. */
  put(key: string, bytes: Uint8Array): Promise<{ ok: true } | StorageFailure>;
  /** Stores a file of up to 5 GB under a key that is not in use. Aborting it stores nothing, and throws the signal's reason. */
  upload(
    key: string,
    path: string,
    signal?: AbortSignal,
  ): Promise<{ ok: true; size: number } | StorageFailure>;
  has(key: string): Promise<{ ok: true; isThere: boolean } | StorageFailure>;
  /** Succeeds too if there is no such object. */
  delete(key: string): Promise<{ ok: true } | StorageFailure>;
  /** Up to a thousand objects whose keys begin with `prefix`, in the order of their keys. */
  list(prefix: string, page?: string): Promise<({ ok: true } & ObjectPage) | StorageFailure>;
};
