import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import type { Limits } from './limits.ts';

type Rate = { perMinute: number; burst?: number };

/** The rate limits of one process: each function takes a caller and returns whether it is within the limit. */
export function chatLimits(limits: Limits) {
  const signal = allowing(limits.signals);
  return {
    open: allowingNetwork({ perMinute: limits.upgrades }),
    send: allowing(limits.frames),
    announceTyping: allowing(limits.typing),
    guests: {
      write: allowing(limits.messages),
      signal,
      begin: allowingNetwork(limits.conversations),
    },
    realtors: { write: allowing(limits.messagesOfRealtor), signal },
  };
}

function allowing(rate: Rate): (who: string) => boolean {
  const wait = rateLimiter(rate);
  return (who) => wait(who, performance.now()) === 0;
}

/** A null network is a proxy's own address, shared by everyone, so it has no limit. */
function allowingNetwork(rate: Rate): (network: string | null) => boolean {
  const may = allowing(rate);
  return (network) => network === null || may(network);
}
