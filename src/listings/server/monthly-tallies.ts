import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { TYPES_NOT_HOMES } from '../domain/home.ts';
import type { MonthlyTally } from '../domain/monthly-tally.ts';
import { listings } from './tables.ts';

export type TallyOptions = {
  feed: string;
  /** The first month reported on its own: '2023-11'. */
  from: string;
  /** Dollars. A lower price is a monthly rent. */
  lowestPrice: number;
};

/**
 * One board's homes for sale by place and month, counted from every listing that is allowed on the internet and isn't
 * another board's twin; a pass over all stored listings, which may take many seconds. Excludes listings that aren't homes (home.ts) and those without a listing date.
 */
export async function monthlyTallies(
  db: Db,
  { feed, from, lowestPrice }: TallyOptions,
): Promise<MonthlyTally[]> {
  const { rows } = await db.execute<MonthlyTally>(sql`
      with homes as (
        select
          city_slug, district, area, status, close_price, close_date,
          (listed_at at time zone 'America/Toronto')::date as listed_on,
          -- A sale is often reported before it closes: then the home is off the market already.
          least(close_date, (board_modified_at at time zone 'America/Toronto')::date) as left_on
        from ${listings}
        where feed = ${feed} and display = 'public' and not is_twin and list_office_name <> ''
          and offered_for <> 'For Lease' and property_class <> 'Commercial'
          and regexp_replace(lower(property_type), '[^a-z]', '', 'g') not in ${TYPES_NOT_HOMES}
          and price >= ${lowestPrice}
      ), happened as (
        select city_slug, district, area, close_date as day,
          1 as sold, close_price as paid, 0 as listed, 0 as ended
        from homes
        where status = 'off-market' and close_price >= ${lowestPrice} and close_date is not null
        union all
        select city_slug, district, area, listed_on, 0, 0, 1, 0
        from homes where listed_on is not null
        union all
        select city_slug, district, area, greatest(left_on, listed_on), 0, 0, 0, 1
        from homes where status = 'off-market' and listed_on is not null and left_on is not null
      )
      select
        city_slug as "citySlug", district, area,
        to_char(greatest(day, ${`${from}-01`}::date - 1), 'YYYY-MM') as month,
        sum(sold)::int as sold, sum(paid)::float8 as paid,
        sum(listed)::int as listed, sum(ended)::int as ended
      from happened
      group by 1, 2, 3, 4
      order by 4, 1, 2, 3`);
  return rows;
}
