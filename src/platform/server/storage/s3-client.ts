import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '../../domain/duration.ts';
import { type Egress, egress } from '../egress/egress.ts';
import type { EgressLimits, Fetched } from '../egress/egress-request.ts';
import { type CredentialSource, readCredentials } from './credentials.ts';
import { type Credentials, type S3Request, signedCall } from './s3-request.ts';
import type { StorageAddress } from './storage-address.ts';
import { failureOf, isTransient, type StorageFailure, storageFailure } from './storage-failure.ts';

export type S3Settings = {
  address: StorageAddress;
  credentials: CredentialSource;
  /** For each attempt. */
  limits: Partial<EgressLimits>;
  /** Requests at once; as many as outgoing calls have to any host, unless given. */
  connections?: number;
  /** Attempts per request; one makes no retries. */
  attempts: number;
  /** Milliseconds before the second attempt, at most; doubles for each further one. */
  backoff?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
};

const LONGEST_BACKOFF = 10_000;
/** Milliseconds. A program that renews the file writes it well before the old credentials expire. */
const CREDENTIALS_READ_EVERY = MINUTE;

/** Signs requests to a bucket, sends them, and retries those that may succeed a moment later. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #door: Egress;
  #credentials: { read: Credentials; at: number } | null = null;

  constructor(settings: S3Settings) {
    const trustedOrigins = [settings.address.endpoint];
    this.#settings = settings;
    const { limits, connections } = settings;
    this.#door = egress({
      allowedHosts: [],
      trustedOrigins,
      limits,
      ...(connections !== undefined && { connections }),
    });
  }

  /** The answer, if it is a success with the bytes that were written, as `isComplete` says; or why there is none. */
  async send(
    request: S3Request,
    isComplete: (answer: Fetched) => boolean = () => true,
  ): Promise<(Fetched & { attempts: number }) | (StorageFailure & { attempts: number })> {
    const { attempts, backoff = 200 } = this.#settings;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#once(request, isComplete);
      if (answer.ok || !isTransient(answer) || attempt >= attempts)
        return { ...answer, attempts: attempt };
      // Anything up to the limit, so that many processes don't return at the same moment.
      const longest = Math.min(LONGEST_BACKOFF, backoff * 2 ** (attempt - 1));
      await pause(Math.random() * longest, null, { signal: request.signal });
    }
  }

  async #once(
    request: S3Request,
    isComplete: (answer: Fetched) => boolean,
  ): Promise<Fetched | StorageFailure> {
    const credentials = this.#currentCredentials();
    if (!credentials) return storageFailure('wrong-credentials');
    const { url, call } = await signedCall(request, this.#settings.address, credentials);
    const answer = await this.#door.send(url, call);
    if (!answer.ok || answer.status < 200 || answer.status > 299) return failureOf(answer);
    // Part of an object, which was not asked for.
    if (answer.status === 206) return storageFailure('damaged');
    return isComplete(answer) ? answer : storageFailure('damaged');
  }

  #currentCredentials(): Credentials | null {
    const { credentials, now = () => performance.now() } = this.#settings;
    const known = this.#credentials;
    if (known && now() - known.at < CREDENTIALS_READ_EVERY) return known.read;
    // While the file is being written, the old ones are still good.
    const read = readCredentials(credentials) ?? known?.read ?? null;
    if (read) this.#credentials = { read, at: now() };
    return read;
  }
}
