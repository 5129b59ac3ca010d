import type { OfferedFor, PropertyClass } from '#listings/domain/listing.ts';

/**
 * The board's words that the site knows, by their bare letters, and their meanings here. Maps, because a
 * board's word may be 'constructor'.
 */

// The offer type is the board's word, never guessed from the price.
export const OFFERS: ReadonlyMap<string, OfferedFor> = new Map(
  Object.entries({
    forsale: 'For Sale',
    forlease: 'For Lease',
    forsublease: 'For Lease',
    forsaleorlease: 'For Sale or Lease',
  }),
);

export const BOARD_CLASSES: ReadonlyMap<string, PropertyClass> = new Map(
  Object.entries({
    free: 'Freehold',
    condo: 'Condo & Other',
    com: 'Commercial',
  }),
);

/** The site's own types; a word that is not listed stays the board's. */
export const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    detached: 'Detached',
    semidetached: 'Semi-Detached',
    attrowtownhouse: 'Attached/Row/Street Townhouse',
    attrowtwnhouse: 'Attached/Row/Street Townhouse',
    duplex: 'Multiplex',
    triplex: 'Multiplex',
    fourplex: 'Multiplex',
    multiplex: 'Multiplex',
    condoapartment: 'Condo Apartment',
    coopapartment: 'Condo Apartment',
    coownershipapartment: 'Condo Apartment',
    condotownhouse: 'Condo Townhouse',
    commercialretail: 'Retail',
    storewaptoffice: 'Retail',
    office: 'Office',
    industrial: 'Industrial',
    land: 'Land',
    investment: 'Investment',
  }),
);

/** Types shown in the board's word, and found only in a search for all types. */
export const TYPES_AS_SENT: ReadonlySet<string> = new Set([
  'link',
  'upperlevel',
  'lowerlevel',
  'room',
  'sharedroom',
  'modularhome',
  'mobiletrailer',
  'ruralresidential',
  'cottage',
  'farm',
  'vacantland',
  'commonelementcondo',
  'leaseholdcondo',
  'detachedcondo',
  'semidetachedcondo',
  'vacantlandcondo',
  'parkingspace',
  'locker',
  'timeshare',
  'saleofbusiness',
  'hotelmotel',
  'hospitality',
  'other',
]);

/** Units of a price for the whole home and of a monthly rent. */
export const USUAL_UNITS: ReadonlySet<string> = new Set([
  'month',
  'monthly',
  'permonth',
  'forsale',
  'forlease',
]);

/**
 * Parts of other unit names, as pages show them; 'Net Lease' says nothing about time or area. Of rents per square foot only
 * gross ones say so, because those alone are a whole rent (listings/domain/monthly-rent.ts).
 */
export const PRICE_UNITS: readonly (readonly [part: RegExp, shown: string])[] = [
  [/(?=.*(?:sqf|squaref))(?=.*gross).*month/, '/sq. ft. gross/month'],
  [/(?=.*(?:sqf|squaref)).*gross/, '/sq. ft. gross'],
  [/(?=.*(?:sqf|squaref)).*month/, '/sq. ft./month'],
  [/sqf|squaref/, '/sq. ft.'],
  [/sqm|squarem/, '/m²'],
  [/acre/, '/acre'],
  [/hectare/, '/hectare'],
  [/year|annual/, '/year'],
  [/week/, '/week'],
  [/^(?:per)?day$|daily/, '/day'],
];

/** Statuses of Toronto's board, the Data Dictionary and CREA; only 'active' counts as active. */
export const STATUSES: ReadonlySet<string> = new Set([
  'active',
  'activeundercontract',
  'canceled',
  'cancelled',
  'closed',
  'comingsoon',
  'delete',
  'expired',
  'historical',
  'hold',
  'incomplete',
  'pending',
  'tombstone',
  'withdrawn',
]);
