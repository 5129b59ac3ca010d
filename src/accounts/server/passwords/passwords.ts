import { FairQueue } from '../../domain/fair-queue.ts';
import type { Argon2 } from './hashing.ts';

/** Hash that no password matches: verifying against it takes as long as against a real one. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wQxG9uFZEDRZPLJggs5vNA$YcT9lF+un1B1aeOqjcHrEDPiDgCoUEUNoOEDsn9qaLM';

export type Hashing = {
  hash(password: string): Promise<string>;
  /** Takes the same time if `hash` is null. */
  isRight(password: string, hash: string | null): Promise<boolean>;
};

/** The caller waiting for a hash. */
export type Caller = {
  /** Callers of one group (a network, a known browser or a session) share one turn. */
  group: string;
  /** True for a browser that signed in before, a session or a mailed link: these have reserved places. */
  isKnown: boolean;
};

export type Passwords = {
  /** Runs work that hashes, when its turn comes; null if the queue is full. */
  inTurn<Result>(work: (hashing: Hashing) => Promise<Result>, from: Caller): Promise<Result | null>;
};

type Settings = {
  /** Concurrent hashes. Each takes 19 MiB and a core. */
  atOnce: number;
  /** Places in the queue for strangers, and reserved places for known callers. */
  queue?: number;
  reserved?: number;
  /** Milliseconds that a slot rests after each use, so that a flood of logins doesn't take a whole core; 0 by default. */
  rest?: number;
  argon2: Argon2;
};

/** Resolves a wait: true when its turn has come, false if it was evicted. */
type Waiting = (hasTurn: boolean) => void;

/** Normalizes equivalent Unicode spellings; never truncates. */
const normalized = (password: string): string => password.normalize('NFC');

/**
 * Hashes passwords off the event loop, a limited number at a time. Networks take turns, and known callers get every
 * other turn: a flood of strangers, from any number of addresses, does not keep an owner's browser out.
 */
export function passwords({
  atOnce,
  queue = 60,
  reserved = 20,
  rest = 0,
  argon2,
}: Settings): Passwords {
  const strangers = new FairQueue<Waiting>(queue);
  const known = new FairQueue<Waiting>(reserved);
  let running = 0;
  let knownAreNext = true;

  const hashing: Hashing = {
    hash: (password) => argon2.hash(normalized(password)),
    isRight: async (password, hash) => {
      const isIt = await argon2.verify(hash ?? UNMATCHABLE_HASH, normalized(password));
      return hash !== null && isIt;
    },
  };

  function nextWaiting(): Waiting | undefined {
    const [first, second] = knownAreNext ? [known, strangers] : [strangers, known];
    knownAreNext = !knownAreNext;
    return first.take() ?? second.take();
  }

  /** Hands the slot over directly, so that a new caller can't jump the queue. */
  function handOver(): void {
    const next = nextWaiting();
    if (next) next(true);
    else running -= 1;
  }

  const turnFor = ({ group, isKnown }: Caller): Promise<boolean> =>
    new Promise((resolve) => {
      const dropped = (isKnown ? known : strangers).add(group, resolve);
      dropped?.(false);
    });

  return {
    async inTurn(work, from) {
      if (running < atOnce) running += 1;
      else if (!(await turnFor(from))) return null;
      try {
        return await work(hashing);
      } finally {
        if (rest === 0) handOver();
        else setTimeout(handOver, rest);
      }
    },
  };
}
