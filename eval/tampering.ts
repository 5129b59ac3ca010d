import * as z from 'zod/mini';
import type { AttackCase } from './cases.ts';

/** A home for sale with a public address and a valid row. */
const Sound = z.looseObject({
  ListingKey: z.string(),
  StandardStatus: z.literal('Active'),
  TransactionType: z.literal('For Sale'),
  PropertySubType: z.enum(['Detached', 'Condo Apartment']),
  InternetEntireListingDisplayYN: z.literal(true),
  InternetAddressDisplayYN: z.literal(true),
  ListPrice: z.number().check(z.minimum(200_000)),
  PublicRemarks: z.string().check(z.minLength(200), z.maxLength(3_000)),
});
type Sound = z.infer<typeof Sound>;

const TAMPER: Partial<Record<AttackCase['where'], (row: Sound, says: string) => object>> = {
  remarks: ({ PublicRemarks }, says) => ({ PublicRemarks: `${says} ${PublicRemarks}` }),
  address: (_, says) => ({ StreetName: says, StreetSuffix: null, UnparsedAddress: `12 ${says}` }),
  office: (_, says) => ({ ListOfficeName: says, ListOfficeKey: null }),
  list: (_, says) => ({ InteriorFeatures: [says] }),
};

/** Tampers with one home in this many, so that the others stay as the board made them. */
const TAMPER_INTERVAL = 5;

/** Writes each brokerage attack into a separate home, in board order. */
export function tampering(attacks: readonly AttackCase[]) {
  const waiting = attacks.filter(({ where }) => TAMPER[where] !== undefined);
  const victims = new Map<AttackCase, string>();
  const byKey = new Map<string, AttackCase>();
  let seen = 0;

  const attackOn = (key: string): AttackCase | undefined => {
    const known = byKey.get(key);
    if (known || seen++ % TAMPER_INTERVAL > 0) return known;
    const next = waiting.shift();
    if (next) {
      victims.set(next, key);
      byKey.set(key, next);
    }
    return next;
  };

  return {
    victims,
    spoil(row: unknown): unknown {
      const sound = Sound.safeParse(row);
      const attack = sound.success ? attackOn(sound.data.ListingKey) : undefined;
      if (!sound.success || !attack) return row;
      return { ...sound.data, ...TAMPER[attack.where]?.(sound.data, attack.says) };
    },
  };
}
