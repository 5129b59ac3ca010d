import type { Form, Kind } from '../homes/kinds.ts';
import type { Random } from '../random.ts';
import { type Point, pointNear } from './land.ts';
import { type Market, neighbourhoodsWith } from './market.ts';
import type { Neighbourhood, Street } from './neighbourhood.ts';

/** A home's address: a real street with an invented number and postal code. */
export type Address = {
  neighbourhood: Neighbourhood;
  street: Street;
  number: string;
  unit: string | null;
  /** The storey of a unit in a building; null for everything else. */
  floor: number | null;
  postalCode: string;
  point: Point;
};

export function addressFor(market: Market, { form, build }: Kind, random: Random): Address {
  const neighbourhood = random.pick(neighbourhoodsWith(build, market.neighbourhoods));
  const floor = form === 'apartment' ? floorFor(market, random) : null;
  return {
    neighbourhood,
    street: random.pick(neighbourhood.streets),
    number: String(numberFor(random)),
    unit:
      floor === null
        ? unitFor(form, random)
        : `${floor}${String(random.whole(1, 14)).padStart(2, '0')}`,
    floor,
    // 0Z0 to 0Z9 were never assigned.
    postalCode: `${random.pick(neighbourhood.postalPrefixes)} 0Z${random.whole(0, 9)}`,
    point: pointNear(
      { centre: neighbourhood.centre, inland: neighbourhood.inland, box: market.box },
      random,
    ),
  };
}

function numberFor(random: Random): number {
  const reach = random.pick([60, 200, 400, 1_500, 3_400]);
  return random.whole(3, reach);
}

// Towers in Toronto and the largest suburbs, mid-rises elsewhere.
function floorFor({ mix }: Market, random: Random): number {
  const top = mix.condo > 0.5 ? 42 : mix.condo > 0.2 ? 28 : 9;
  return 1 + Math.floor(top * random.unit() ** 1.3);
}

function unitFor(form: Form, random: Random): string | null {
  if (form === 'workplace' || form === 'business') {
    return random.happens(0.6)
      ? String(random.pick([1, 2, 3, 5, 8, 12, 101, 200, 204, 310]))
      : null;
  }
  if (form === 'row') return random.happens(0.35) ? String(random.whole(1, 64)) : null;
  if (form === 'suite') return random.pick(['Main', 'Upper', 'Lower', '2', 'B']);
  // The board's way to write 'none'.
  if (form === 'house') return random.happens(0.04) ? 'N/A' : null;
  return null;
}
