import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { siteKeys } from './database/tables.ts';

/** Signs and verifies with a key shared by all processes of this site. */
export type SiteKey = {
  /** 43 characters of base64url. A signature is only valid for its own purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /** Constant time, whatever is wrong. */
  isSigned(purpose: string, text: string, signature: string): Promise<boolean>;
  /**
   * Resolves when the key has been read. Callers that sign inside a transaction wait for this first: ten transactions
   * that each need another connection to read the key would deadlock.
   */
  known(): Promise<void>;
};

const NAME = 'signing';

/** The site's key, created on first use and read once by each process. */
export function siteKey(db: Db): SiteKey {
  let known: Promise<KeyObject> | null = null;
  const secret = () => {
    known ??= readOrMake(db);
    known.catch(() => {
      known = null;
    });
    return known;
  };
  const sign = async (purpose: string, text: string) =>
    createHmac('sha256', await secret())
      .update(`${purpose}\0${text}`)
      .digest('base64url');

  return {
    sign,
    known: async () => void (await secret()),
    async isSigned(purpose, text, signature) {
      const [given, right] = [signature, await sign(purpose, text)].map((each) =>
        Buffer.from(each),
      );
      return (
        given?.length === right?.length &&
        timingSafeEqual(given ?? NO_SIGNATURE, right ?? NO_SIGNATURE)
      );
    },
  };
}

const NO_SIGNATURE = Buffer.alloc(0);

/** As a key object: preparing a key takes longer than signing with it, and an import signs for each photo. */
async function readOrMake(db: Db): Promise<KeyObject> {
  const made = { name: NAME, secret: randomBytes(32).toString('base64url') };
  await db.insert(siteKeys).values(made).onConflictDoNothing();
  const [row] = await db.select().from(siteKeys).where(eq(siteKeys.name, NAME));
  if (!row) throw new Error('The site key is missing from the database.');
  return createSecretKey(row.secret, 'base64url');
}
