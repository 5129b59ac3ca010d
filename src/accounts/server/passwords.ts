import { FairQueue } from '../domain/fair-queue.ts';
import type { Argon2 } from './hashing.ts';

/** Of a password that nobody has: trying one on it takes as long as on a real one. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$wQxG9uFZEDRZPLJggs5vNA$YcT9lF+un1B1aeOqjcHrEDPiDgCoUEUNoOEDsn9qaLM';

export type Hashing = {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is no hash. */
  isRight(password: string, hash: string | null): Promise<boolean>;
};

/** Who waits for a hash. */
export type Caller = {
  /** Callers of one group share one turn: a network, or a known browser or session. */
  group: string;
  /** A browser that signed in before, a session or a mailed link: these have reserved places. */
  isKnown: boolean;
};

export type Passwords = {
  /** Does work that hashes, in its turn; null where too many wait already. */
  inTurn<Result>(work: (hashing: Hashing) => Promise<Result>, from: Caller): Promise<Result | null>;
};

type Settings = {
  /** Hashes at the same time. Each takes 19 MiB and a core. */
  atOnce: number;
  /** Places in the queue for strangers, and reserved ones for known callers. */
  queue?: number;
  reserved?: number;
  argon2: Argon2;
};

/** Resolves a wait: true when its turn has come, false when its place was taken away. */
type Waiting = (hasTurn: boolean) => void;

/** One spelling for what people see as one text; nothing is cut, at no length. */
const spelt = (password: string): string => password.normalize('NFC');

/**
 * Hashes passwords off the event loop, a limited number at a time. Networks take turns, and known callers get every
 * other turn: however many strangers ask, from however many addresses, an owner's browser gets in.
 */
export function passwords({ atOnce, queue = 60, reserved = 20, argon2 }: Settings): Passwords {
  const strangers = new FairQueue<Waiting>(queue);
  const known = new FairQueue<Waiting>(reserved);
  let running = 0;
  let knownAreNext = true;

  const hashing: Hashing = {
    hash: (password) => argon2.hash(spelt(password)),
    isRight: async (password, hash) => {
      const isIt = await argon2.verify(hash ?? NOBODYS, spelt(password));
      return hash !== null && isIt;
    },
  };

  function nextWaiting(): Waiting | undefined {
    const [first, second] = knownAreNext ? [known, strangers] : [strangers, known];
    knownAreNext = !knownAreNext;
    return first.take() ?? second.take();
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
        // The slot is handed over, so that no newcomer jumps the queue.
        const next = nextWaiting();
        if (next) next(true);
        else running -= 1;
      }
    },
  };
}
