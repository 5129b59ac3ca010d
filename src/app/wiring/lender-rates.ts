import type { Logger } from 'pino';
import { lenderRates } from '#mortgage/server/lender-rates.ts';
import type { Config } from '#platform/server/config.ts';
import { egress } from '#platform/server/egress/egress.ts';

/** The maximum size in bytes; a hundred rates take a tenth of it. */
const MAX_RATES_ANSWER_SIZE = 200_000;

/** Lenders' rates from the operator's URL; egress is limited to that one address. */
export function ratesOfLenders({ config, log }: { config: Config; log: Logger }) {
  const source = config.ratesUrl === undefined ? undefined : new URL(config.ratesUrl);
  const door = egress({
    allowedHosts: [],
    trustedOrigins: source ? [source.origin] : [],
    limits: { atMost: MAX_RATES_ANSWER_SIZE },
  });
  return lenderRates({ source, door, log, now: () => performance.now() });
}
