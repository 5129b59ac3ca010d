import { type Rate, rateLimiter } from '#platform/server/http/rate-limit.ts';
import type { SharedRates } from '#platform/server/http/shared-rates.ts';
import type { Limits } from './limits.ts';

/**
 * Rate limits: each function takes a caller and returns whether it is within the limit. New conversations are limited in all
 * processes together, everything else in this one.
 */
export function chatLimits(limits: Limits, shared: SharedRates) {
  const signal = allowing(limits.signals);
  const open = {
    visitors: allowing({ perMinute: limits.upgrades.visitors }),
    desk: allowing({ perMinute: limits.upgrades.desk }),
  };
  const secondsToWait = shared.limiter('chat conversations', limits.conversations);
  return {
    // A null network is a proxy's own address, shared by everyone, so it has no limit.
    open: (network: string | null, side: 'visitors' | 'desk'): boolean =>
      network === null || open[side](network),
    send: allowing(limits.frames),
    announceTyping: allowing(limits.typing),
    guests: {
      write: allowing(limits.messages),
      signal,
      begin: async (network: string | null): Promise<boolean> =>
        network === null || (await secondsToWait(network, performance.now())) === 0,
    },
    realtors: { write: allowing(limits.messagesOfRealtor), signal },
  };
}

function allowing(rate: Rate): (who: string) => boolean {
  const wait = rateLimiter(rate);
  return (who) => wait(who, performance.now()) === 0;
}
