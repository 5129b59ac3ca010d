import type { Argon2 } from './hashing.ts';

/** Of a password that nobody has: trying one on it takes as long as on a real one. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$wQxG9uFZEDRZPLJggs5vNA$YcT9lF+un1B1aeOqjcHrEDPiDgCoUEUNoOEDsn9qaLM';

export type Hashing = {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is no hash. */
  isRight(password: string, hash: string | null): Promise<boolean>;
};

export type Passwords = {
  /** Does work that hashes, in its turn; null, at once, where too many wait already. */
  inTurn<Result>(work: (hashing: Hashing) => Promise<Result>): Promise<Result | null>;
};

type Settings = {
  /** Hashes at the same time. Each is 19 MiB and a core. */
  atOnce: number;
  /** Works that may wait besides. */
  queue?: number;
  argon2: Argon2;
};

/** One spelling for what people see as one text; nothing is cut, at no length. */
const spelt = (password: string): string => password.normalize('NFC');

/** Passwords, hashed beside the event loop, and only so many at once. */
export function passwords({ atOnce, queue = 20, argon2 }: Settings): Passwords {
  const waiting: (() => void)[] = [];
  let admitted = 0;
  let running = 0;

  async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes the place over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const hashing: Hashing = {
    hash: (password) => oneOfFew(() => argon2.hash(spelt(password))),
    isRight: async (password, known) => {
      const isIt = await oneOfFew(() => argon2.verify(known ?? NOBODYS, spelt(password)));
      return known !== null && isIt;
    },
  };

  return {
    async inTurn(work) {
      if (admitted >= atOnce + queue) return null;
      admitted += 1;
      try {
        return await work(hashing);
      } finally {
        admitted -= 1;
      }
    },
  };
}
