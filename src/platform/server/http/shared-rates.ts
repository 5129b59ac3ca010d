import type { Logger } from 'pino';
import { MINUTE } from '../../domain/duration.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { SiteKey } from '../site-key.ts';
import { throttle } from '../throttle.ts';
import { withTimeout } from '../with-timeout.ts';
import type { RateCountStore } from './rate-count-store.ts';
import { type Rate, type RateLimiter, rateLimiter } from './rate-limit.ts';

type SharedRatesDeps = {
  store: Pick<RateCountStore, 'take' | 'giveBack'>;
  key: SiteKey;
  log: Pick<Logger, 'warn'>;
  /** How long the database may take, in milliseconds. */
  within?: number;
};

/** Rate limits that all processes of the site count together, in PostgreSQL. */
export class SharedRates {
  readonly #deps: SharedRatesDeps;
  readonly #complain: (error: unknown) => void;

  constructor(deps: SharedRatesDeps) {
    this.#deps = deps;
    this.#complain = throttle(MINUTE, (times, err) =>
      deps.log.warn({ err, times }, 'rate limits counted by this process alone'),
    );
  }

  /**
   * A limiter for all processes, which know it by `rule`. A request is first counted by `here`, in this process's memory. What
   * that refuses doesn't reach the database, so a flood asks it no more often than the limit; and if the database doesn't answer,
   * the verdict of `here` holds.
   */
  limiter(rule: string, rate: Rate, here = rateLimiter(rate)): RateLimiter {
    const take = async (client: string, now: number): Promise<number> =>
      here(client, now) ||
      (await this.#orElse(0, async () =>
        this.#deps.store.take(await this.#shareOf(rule, client), rate),
      ));
    const giveBack = async (client: string): Promise<void> => {
      here.giveBack(client);
      await this.#orElse(undefined, async () =>
        this.#deps.store.giveBack(await this.#shareOf(rule, client), rate),
      );
    };
    return Object.assign(take, { giveBack });
  }

  async #shareOf(rule: string, client: string) {
    return { rule, network: await this.#deps.key.sign('rate limit', client) };
  }

  async #orElse<Answer>(otherwise: Answer, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await withTimeout(ask(), this.#deps.within ?? 200, isLate);
    } catch (error) {
      this.#complain(error);
      return otherwise;
    }
  }
}

const isLate = (): never => {
  throw new DatabaseUnavailable();
};
