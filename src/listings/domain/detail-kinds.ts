import { z } from 'zod/mini';
import { type Dollars, dollars } from '#platform/domain/money.ts';

// Absent if the listing doesn't say.
const Text = z.optional(z.string());
const Words = z.optional(z.array(z.string()));
const Amount = z.optional(z.number());
const Money = z.optional(
  z.pipe(
    z.number(),
    z.transform((amount): Dollars => dollars(amount)),
  ),
);
const Flag = z.optional(z.boolean());

const Washroom = z.object({
  /** How many of this kind there are. */
  count: z.number(),
  pieces: Amount,
  /** 'Second', 'Basement'. */
  level: Text,
});

const Room = z.object({
  /** The board's word: 'Living Room'. */
  type: z.string(),
  /** 'Main', 'Second', 'Basement'. */
  level: Text,
  /** The sides, in `unit`; absent unless both are known. */
  length: Amount,
  width: Amount,
  unit: z.optional(z.enum(['feet', 'metres'])),
  features: Words,
});
export type Room = z.infer<typeof Room>;

/** A public open house, in Toronto time. */
const OpenHouse = z.object({
  /** An ISO date. */
  day: z.string(),
  /** 'HH:MM'. */
  starts: z.string(),
  ends: z.string(),
  /** The board's word: 'In-Person', 'Virtual'. */
  format: Text,
});
export type OpenHouse = z.infer<typeof OpenHouse>;

/** The kinds of details that the feed parses from one of the board's fields, and their schemas. */
const OF_ONE_FIELD = {
  word: Text,
  /** A word that names something: never a placeholder such as 'TBD'. */
  name: Text,
  addressPart: Text,
  addressLine: Text,
  /** Free text by the agent. */
  note: Text,
  words: Words,
  number: Amount,
  /** A number that may be negative. */
  signed: Amount,
  money: Money,
  flag: Flag,
  /** True unless the board sends a plain no. */
  flagUnlessNo: Flag,
  /** A URL starting with https://. */
  link: Text,
  /** An ISO date. */
  day: Text,
  /** ISO 8601, in UTC. */
  instant: Text,
};

/** Kinds of their own, for which the feed reads more than the field that names them. */
const OF_SEVERAL_FIELDS = {
  /** Numbered fields with 'Pcs' and 'Level'. */
  washrooms: z.optional(z.array(Washroom)),
  // Resources of their own at the board.
  rooms: z.optional(z.array(Room)),
  openHouses: z.optional(z.array(OpenHouse)),
  storeys: Amount,
  garageSpaces: Amount,
  lotMeasure: Amount,
  lotUnit: Text,
  estimates: Flag,
};

export const DETAIL_KINDS = { ...OF_ONE_FIELD, ...OF_SEVERAL_FIELDS };

export type DetailKind = keyof typeof DETAIL_KINDS;
export type FieldKind = keyof typeof OF_ONE_FIELD;
export type SeveralFieldsKind = keyof typeof OF_SEVERAL_FIELDS;

/**
 * Who may see a detail:
 *
 * - `public`: any visitor: the board's public (IDX) set, minus trade-only fields (expiry, showing requirements, roll and
 *   parcel numbers, office keys), fields that show when a home is empty (occupancy), and fields that describe people
 *   (senior communities).
 * - `public-address`: the same, unless the seller withholds the address: it locates the home or the unit in its
 *   building, or is text or a link that may do so.
 * - `registrant`: what the board's client feed (VOW) adds for registered visitors: sold prices, price history, days on
 *   market, lease terms. The entry time is the listing date under another name, and so are the photo times of a listing
 *   whose photos never changed. Excludes what the board itself still withholds (fields ending in Hold), broker remarks,
 *   compensation and expiry dates.
 * - `registrant-address`: free text among those, which may name the address.
 * - `hidden`: no viewer.
 */
export type Audience = 'public' | 'public-address' | 'registrant' | 'registrant-address' | 'hidden';

/** `boardName` is the board's spelling, also in the property calls' answers. */
export type DetailField<Kind = DetailKind, Seen = Audience> = readonly [
  kind: Kind,
  boardName: string,
  audience: Seen,
];

export type DetailFields = Readonly<Record<string, DetailField>>;
