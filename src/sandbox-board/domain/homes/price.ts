import type { Market } from '../places/market.ts';
import type { Neighbourhood } from '../places/neighbourhood.ts';
import type { Random } from '../random.ts';
import type { Building } from './building.ts';
import type { Kind, Offer } from './kinds.ts';

/** Costs, in dollars. */
export type Costs = {
  /** Asking price; monthly rent for a lease. */
  price: number;
  /** Annual property tax; null for leases. */
  tax: number | null;
  /** Monthly condominium fee. */
  fee: number | null;
};

type Offered = {
  kind: Kind;
  offer: Offer;
  building: Building;
  market: Market;
  place: Neighbourhood;
};

/** `level` is the market's price level: 1 today. */
export function costsOf(offered: Offered, level: number, random: Random): Costs {
  const { kind, offer, building, market } = offered;
  const isLease = offer === 'For Lease' || offer === 'For Sub-Lease';
  const value = worthOf(offered, random) * level;
  const rate = market.taxRate * (kind.boardClass === 'Commercial' ? 2.3 : 1);
  return {
    price: isLease ? rentOf(offered, random) : asking(value, random),
    tax: isLease ? null : Math.round(value * rate * random.between(0.85, 1.12) * 100) / 100,
    fee: feeOf(kind, building, random),
  };
}

// Price per square foot of work space, as a fraction of a home's in the same neighbourhood.
const WORK_PER_HOME: Record<string, number> = {
  Office: 0.00026,
  'Commercial Retail': 0.00034,
  Industrial: 0.00021,
  'Sale Of Business': 0.00007,
};

function worthOf({ kind, building, place }: Offered, random: Random): number {
  const anchor = place.price[kind.build];
  if (kind.form === 'workplace' || kind.form === 'business') {
    const perFoot = (WORK_PER_HOME[kind.subType] ?? 0.0002) * anchor;
    return Math.max(79_000, (building.size ?? 1_000) * perFoot * Math.exp(0.18 * random.bell()));
  }
  const upkeep = kind.form === 'stall' ? 1 : newness(building.age);
  return anchor * kind.value * building.roominess ** 0.62 * upkeep * Math.exp(0.11 * random.bell());
}

const newness = (age: number | null): number =>
  age === null ? 1 : age < 6 ? 1.06 : age < 60 ? 0.99 : 1;

const RENT_PER_FOOT: Record<string, number> = {
  Office: 24,
  'Commercial Retail': 33,
  Industrial: 16,
};

function rentOf({ kind, building, market, place }: Offered, random: Random): number {
  const spread = Math.exp(0.07 * random.bell());
  if (kind.form === 'stall') return Math.round((kind.subType === 'Locker' ? 60 : 180) * spread);
  if (kind.boardClass === 'Commercial') {
    const yearly = (building.size ?? 2_000) * (RENT_PER_FOOT[kind.subType] ?? 20) * spread;
    return Math.round(yearly / 12 / 50) * 50;
  }
  if (kind.subType === 'Room') return Math.round((900 * spread) / 25) * 25;
  const bedrooms = Math.min(4, building.bedrooms?.above ?? 2);
  const level = kind.form === 'suite' ? 0.86 : place.isLuxury ? 1.75 : 1;
  return Math.round(((market.rents[bedrooms] ?? 2_500) * level * spread) / 50) * 50;
}

/** Rounded the way sellers price: 1,299,000, 899,900, 1,150,000. */
function asking(value: number, random: Random): number {
  const step = value > 3_000_000 ? 50_000 : value > 400_000 ? 10_000 : 1_000;
  const round = Math.max(step, Math.round(value / step) * step);
  if (round < 20_000) return round;
  return round - random.pick([0, 0, 1_000, 1_000, 1_000, 100, 1, 12]);
}

function feeOf({ boardClass, form }: Kind, { size }: Building, random: Random): number | null {
  if (boardClass !== 'Residential Condo & Other') return null;
  if (form === 'stall') return Math.round(random.between(35, 85) * 100) / 100;
  const perFoot = form === 'row' ? random.between(0.2, 0.36) : random.between(0.62, 1.05);
  return Math.round((size ?? 700) * perFoot * 100) / 100;
}
