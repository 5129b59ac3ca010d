import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { SECOND } from '#platform/domain/duration.ts';
import type { DatabaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import { keepTrying } from '#platform/server/database/keep-trying.ts';
import type { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import type { BuildFileStore } from './build-file-store.ts';
import { fileAnswer, HASHED_PATH, type StaticFiles } from './static-files.ts';

type BuildsDeps = {
  log: Pick<Logger, 'error'>;
  store: Pick<BuildFileStore, 'keep' | 'paths' | 'file'>;
  /** For what visitors ask: a database that hangs must not keep them waiting. */
  breaker: DatabaseCircuitBreaker;
  /** This build's files, and their folder. */
  files: StaticFiles;
  folder: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Milliseconds of a monotonic clock. */
  now?(): number;
};

/** In bytes. */
const MEMORY = 8 * 2 ** 20;

/**
 * The files of other builds that run, or ran last, on the same database. During a deployment a new page may ask an old
 * process for its scripts, and afterwards a page that was opened before it a new one.
 */
export class Builds {
  readonly #deps: BuildsDeps;
  readonly #now: () => number;
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: MEMORY,
    sizeCalculation: ({ size }) => Math.max(1, Math.round(size)),
  });
  #paths: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: BuildsDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
  }

  /**
   * Makes this build's files available to other processes: before a page of it is sent. If that fails, it goes on trying until
   * aborted, and the process is ready all the same.
   */
  async share(signal: AbortSignal): Promise<void> {
    const failed = (err: unknown) =>
      signal.aborted || this.#deps.log.error({ err }, 'the build’s files could not be stored');
    await this.#store().catch((err) => {
      failed(err);
      keepTrying(() => this.#store(), { signal }).catch(failed);
    });
  }

  #store(): Promise<void> {
    const { store, files, folder } = this.#deps;
    const hashed = [...files.keys()].filter((path) => HASHED_PATH.test(path));
    return store.keep(hashed, (path) => readFile(join(folder, path)));
  }

  /** Answers requests for a file of another build. */
  readonly routes: MiddlewareHandler = async ({ req }, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const answer = isRead && HASHED_PATH.test(req.path) ? await this.#answer(req.path) : null;
    return answer ? answer.response(req.raw) : next();
  };

  async #answer(path: string): Promise<ReadyAnswer | null> {
    const known = this.#answers.get(path);
    if (known) return known;
    if (!(await this.#known()).has(path)) return null;
    const { store, breaker, headers } = this.#deps;
    const body = await breaker(() => store.file(path));
    if (body === null) return null;
    const answer = fileAnswer(path, body, { headers });
    this.#answers.set(path, answer);
    return answer;
  }

  /** Read again at most once a second, however many files are asked for that never were. */
  #known(): Promise<ReadonlySet<string>> {
    const now = this.#now();
    if (now - this.#askedAt < SECOND) return this.#paths;
    this.#askedAt = now;
    const { store, breaker } = this.#deps;
    this.#paths = breaker(() => store.paths()).then((paths) => new Set(paths));
    return this.#paths;
  }
}
