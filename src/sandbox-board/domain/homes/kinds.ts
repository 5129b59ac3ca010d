import type { Market } from '../places/market.ts';
import { BUILDS, type Build } from '../places/neighbourhood.ts';
import type { Random } from '../random.ts';

/** What is offered, in the board's words; `form` determines which facts it has. */
export type Kind = {
  subType: string;
  boardClass: 'Residential Freehold' | 'Residential Condo & Other' | 'Commercial';
  form: Form;
  /** The build whose prices it follows; `value` is the fraction of them. */
  build: Build;
  value: number;
  /** Share within its family. */
  share: number;
  onlyLease?: true;
  onlySale?: true;
  onlyOutside?: true;
};

export type Form =
  | 'house'
  | 'row'
  | 'apartment'
  | 'plex'
  | 'suite'
  | 'stall'
  | 'land'
  | 'workplace'
  | 'business';

const freehold = { boardClass: 'Residential Freehold', build: 'detached', value: 1 } as const;
const condo = { boardClass: 'Residential Condo & Other', build: 'condo', value: 1 } as const;
const commercial = { boardClass: 'Commercial', build: 'detached', value: 1 } as const;
const town = { build: 'town', form: 'row', value: 1 } as const;

const FAMILIES: Record<Build | 'commercial', Kind[]> = {
  detached: [
    { ...freehold, subType: 'Detached', form: 'house', share: 916 },
    { ...freehold, subType: 'Link', form: 'house', share: 10, value: 0.85 },
    { ...freehold, subType: 'Duplex', form: 'plex', share: 16, value: 1.02 },
    { ...freehold, subType: 'Triplex', form: 'plex', share: 8, value: 1.2 },
    { ...freehold, subType: 'Fourplex', form: 'plex', share: 5, value: 1.4 },
    { ...freehold, subType: 'Multiplex', form: 'plex', share: 6, value: 1.8 },
    {
      ...freehold,
      subType: 'Rural Residential',
      form: 'house',
      share: 8,
      value: 1.1,
      onlyOutside: true,
    },
    {
      ...freehold,
      subType: 'Farm',
      form: 'land',
      share: 5,
      value: 1.9,
      onlyOutside: true,
      onlySale: true,
    },
    { ...freehold, subType: 'Vacant Land', form: 'land', share: 9, value: 0.55, onlySale: true },
    { ...freehold, subType: 'Store W Apt/Office', form: 'plex', share: 3, value: 1.15 },
    { ...freehold, subType: 'Upper Level', form: 'suite', share: 5, onlyLease: true },
    { ...freehold, subType: 'Lower Level', form: 'suite', share: 7, onlyLease: true },
    { ...freehold, subType: 'Room', form: 'suite', share: 2, onlyLease: true },
  ],
  // The trailing space is as the real board sends it.
  semi: [{ ...freehold, subType: 'Semi-Detached ', form: 'house', build: 'semi', share: 1 }],
  town: [
    { ...freehold, ...town, subType: 'Att/Row/Townhouse', share: 58, value: 1.04 },
    { ...condo, ...town, subType: 'Condo Townhouse', share: 42, value: 0.9 },
  ],
  condo: [
    { ...condo, subType: 'Condo Apartment', form: 'apartment', share: 968 },
    { ...condo, subType: 'Co-op Apartment', form: 'apartment', share: 5, value: 0.7 },
    { ...condo, subType: 'Co-Ownership Apartment', form: 'apartment', share: 5, value: 0.72 },
    { ...condo, subType: 'Common Element Condo', form: 'apartment', share: 8, value: 1.05 },
    { ...condo, subType: 'Parking Space', form: 'stall', share: 10, value: 0.075 },
    { ...condo, subType: 'Locker', form: 'stall', share: 4, value: 0.012 },
  ],
  commercial: [
    { ...commercial, subType: 'Office', form: 'workplace', share: 30 },
    { ...commercial, subType: 'Commercial Retail', form: 'workplace', share: 26 },
    { ...commercial, subType: 'Industrial', form: 'workplace', share: 17 },
    { ...commercial, subType: 'Land', form: 'land', share: 9, value: 2.4, onlySale: true },
    { ...commercial, subType: 'Investment', form: 'plex', share: 8, value: 2.6, onlySale: true },
    { ...commercial, subType: 'Sale Of Business', form: 'business', share: 8, onlySale: true },
    { ...commercial, subType: 'Store W Apt/Office', form: 'plex', share: 2, value: 1.2 },
  ],
};

const COMMERCIAL_PART = 0.07;

export function kindFor({ mix, slug }: Market, random: Random): Kind {
  const build = BUILDS[random.place(BUILDS.map((each) => mix[each]))] ?? 'detached';
  const family = FAMILIES[random.happens(COMMERCIAL_PART) ? 'commercial' : build];
  const here = slug === 'toronto' ? family.filter((kind) => !kind.onlyOutside) : family;
  return random.weighted(here);
}

export type Offer = 'For Sale' | 'For Lease' | 'For Sub-Lease' | 'For Sale or Lease';

const LEASE_PART = 0.215;
const COMMERCIAL_LEASE_PART = 0.46;

export function offerFor(kind: Kind, random: Random): Offer {
  if (kind.onlySale) return 'For Sale';
  const isCommercial = kind.boardClass === 'Commercial';
  const leases = isCommercial ? COMMERCIAL_LEASE_PART : LEASE_PART;
  if (!kind.onlyLease && !random.happens(leases)) {
    return random.happens(isCommercial ? 0.05 : 0.0015) ? 'For Sale or Lease' : 'For Sale';
  }
  return random.happens(isCommercial ? 0.09 : 0.006) ? 'For Sub-Lease' : 'For Lease';
}
