import { type SQL, sql } from 'drizzle-orm';
import { EARTH_RADIUS } from '#geography/domain/coordinates.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  type Alike,
  type AlikeQuery,
  CIRCLES,
  type Likeness,
  type SoldAlike,
  type SoldAlikeQuery,
} from '../domain/alike.ts';
import { listings } from './tables.ts';

/** Maximum number of listings compared; the nearest and latest are kept. */
const MAX_COMPARABLES = 200;

/** A circle, by its index in CIRCLES. */
type Found<Row> = Omit<Row, 'circle'> & { circle: 0 | 1 | 2 };

/** Listings similar to a home: same city and type, bedrooms within one, size within a third. */
export class ComparableStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Other listings on the market: narrowest circle first, then nearest by whole kilometres, then latest listed.
   * Leases are compared by their monthly rent; excludes prices per acre and the like. Empty if the city is unknown.
   */
  async alike({ home, offeredFor, lowestPrice }: AlikeQuery): Promise<Alike[]> {
    const { rows } = await this.#db.execute<Found<Alike>>(sql`
      select id, comparable_price as price, size_from as "sizeFrom", ${circleOf(home, sql`listing->>'neighbourhood'`)} as circle, ${distanceTo(home)} as distance
      from ${listings}
      where is_public and ${isLike(home)} and id <> ${home.id}
        and offered_for = ${offeredFor} and comparable_price >= ${lowestPrice}
        and (offered_for = 'For Lease' or listing->>'priceUnit' is null)
      order by circle, floor(${distanceTo(home)}) nulls last, listed_at desc nulls last, id
      limit ${MAX_COMPARABLES}`);
    return rows.map((row) => ({ ...row, circle: CIRCLES[row.circle] }));
  }

  /**
   * Sale prices of one board's similar homes: count and median per circle. The caller must check that the counts are
   * large enough to show.
   */
  async soldAlike({ home, feed, lowestPrice, from, to }: SoldAlikeQuery): Promise<SoldAlike[]> {
    const { rows } = await this.#db.execute<Found<SoldAlike>>(sql`
      with sold as (
        select price, ${circleOf(home, sql`neighbourhood`)} as circle
        from sales
        where feed = ${feed} and may_be_shown and offered_for <> 'For Lease'
          and price >= ${lowestPrice} and closed_on between ${from} and ${to}
          and ${isLike(home)} and listing <> ${home.id}
      )
      select wide.circle, count(*)::int as count,
        percentile_cont(0.5) within group (order by price) as median
      from generate_series(0, 2) as wide (circle) join sold on sold.circle <= wide.circle
      group by wide.circle
      order by wide.circle
      limit 3`);
    return rows.map((row) => ({ ...row, circle: CIRCLES[row.circle] }));
  }
}

const isLike = ({ citySlug, propertyType, bedrooms, sizeFrom }: Likeness): SQL => sql`
  (city_slug = ${citySlug} and property_type = ${propertyType}
    and ${bedrooms === null ? sql`true` : sql`bedrooms between ${bedrooms - 1} and ${bedrooms + 1}`}
    and ${sizeFrom === null ? sql`true` : isNearInSize(sizeFrom)})`;

const isNearInSize = (size: number): SQL =>
  sql`(size_from is null or size_from * 3 between ${size * 2} and ${size * 4})`;

const circleOf = ({ neighbourhood, district, area }: Likeness, column: SQL): SQL => sql`
  case
    when ${column} = ${neighbourhood}::text then 0
    when district = ${district}::text or area = ${area}::text then 1
    else 2
  end`;

/** Kilometres by the haversine formula. Withheld addresses have no stored coordinates; this checks again anyway. */
function distanceTo({ addressIsWithheld, latitude, longitude }: Likeness): SQL {
  if (addressIsWithheld || latitude === null || longitude === null) return sql`null::float8`;
  return sql`
    case when (listing->>'addressIsWithheld')::boolean then null else
      2 * ${EARTH_RADIUS / 1_000}::float8 * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
        + cos(radians(${latitude}::float8)) * cos(radians(latitude))
          * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2)))
    end`;
}
