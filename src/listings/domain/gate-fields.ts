import { DETAIL_FIELDS, type DetailName, type DetailOf } from './detail-fields.ts';
import type { Audience, DetailField, DetailKind } from './detail-kinds.ts';
import { AUDIENCES, type Viewer } from './viewers.ts';

/** A detail that some viewers may see. */
export type ShownDetail = DetailOf<DetailField<DetailKind, Exclude<Audience, 'hidden'>>>;

const fieldsFor = (audiences: readonly Audience[]) =>
  Object.entries(DETAIL_FIELDS).filter(([, [, , audience]]) => audiences.includes(audience));

const namesFor = (audiences: readonly Audience[]): ReadonlySet<string> =>
  new Set(fieldsFor(audiences).map(([name]) => name));

const boardNames = fieldsFor(AUDIENCES.registrant.whole).map(([name, field]) => [name, field[1]]);

/** The board's name of every detail that any viewer may see. */
export const BOARD_NAMES: Readonly<Record<ShownDetail, string>> = Object.fromEntries(boardNames);

/** Fields that name the address, or may. The feed keeps none of them if the seller withholds the address. */
export const DETAILS_OF_THE_ADDRESS = namesFor(['public-address', 'registrant-address']);

/** The details a tier may see: with the address, and with the address withheld. */
type Tier = { whole: ReadonlySet<string>; withoutAddress: ReadonlySet<string> };

const tierOf = (viewer: Viewer): Tier => ({
  whole: namesFor(AUDIENCES[viewer].whole),
  withoutAddress: namesFor(AUDIENCES[viewer].withoutAddress),
});

export const VISIBLE_DETAILS: Readonly<Record<Viewer, Tier>> = {
  guest: tierOf('guest'),
  registrant: tierOf('registrant'),
  realtor: tierOf('realtor'),
};

const ofASale: DetailName[] = ['closePrice', 'closeDate'];
/** Sale results, hidden while the parties want the sale kept confidential until closing. */
export const DETAILS_OF_A_SALE: ReadonlySet<string> = new Set(ofASale);
