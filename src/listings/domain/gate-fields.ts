import { DETAIL_FIELDS, type DetailName, type DetailOf } from './detail-fields.ts';
import type { Audience, DetailField, DetailKind } from './detail-kinds.ts';

/** Viewer tiers under the board's rules. */
export type Viewer = 'guest' | 'registrant' | 'realtor';

type SignedInVisitor = { role: 'registrant' | 'realtor'; hasRegistrantAccess: boolean };

/** The viewer's tier under the board's rules. An account alone grants nothing. */
export function viewerOf(visitor: SignedInVisitor | null): Viewer {
  if (!visitor?.hasRegistrantAccess) return 'guest';
  return visitor.role;
}

/** A detail that some viewers may see. */
export type ShownDetail = DetailOf<DetailField<DetailKind, Exclude<Audience, 'hidden'>>>;

const fieldsFor = (...audiences: Audience[]) =>
  Object.entries(DETAIL_FIELDS).filter(([, [, , audience]]) => audiences.includes(audience));

const namesFor = (...audiences: Audience[]): ReadonlySet<string> =>
  new Set(fieldsFor(...audiences).map(([name]) => name));

const WITHOUT_ADDRESS = ['public', 'registrant'] as const;
const OF_THE_ADDRESS = ['public-address', 'registrant-address'] as const;

const boardNames = fieldsFor(...WITHOUT_ADDRESS, ...OF_THE_ADDRESS).map(([name, field]) => [
  name,
  field[1],
]);

/** The board's name of every detail that any viewer may see. */
export const BOARD_NAMES: Readonly<Record<ShownDetail, string>> = Object.fromEntries(boardNames);

/** Fields that name the address, or may. The feed keeps none of them if the seller withholds the address. */
export const DETAILS_OF_THE_ADDRESS = namesFor(...OF_THE_ADDRESS);

/** The details a tier may see: with the address, and with the address withheld. */
type Tier = { whole: ReadonlySet<string>; withoutAddress: ReadonlySet<string> };

const guest: Tier = {
  whole: namesFor('public', 'public-address'),
  withoutAddress: namesFor('public'),
};
const registrant: Tier = {
  whole: namesFor(...WITHOUT_ADDRESS, ...OF_THE_ADDRESS),
  withoutAddress: namesFor(...WITHOUT_ADDRESS),
};
/** Realtors see the same as registrants here; trade-only fields stay in the board's own system. */
export const VISIBLE_DETAILS: Readonly<Record<Viewer, Tier>> = {
  guest,
  registrant,
  realtor: registrant,
};

const ofASale: DetailName[] = ['closePrice', 'closeDate'];
/** Sale results, hidden while the parties want the sale kept confidential until closing. */
export const DETAILS_OF_A_SALE: ReadonlySet<string> = new Set(ofASale);
