import { isHome } from '#listings/domain/home.ts';
import { CITIES } from '#places/domain/cities.ts';
import { PROPERTY_CLASSES, PROPERTY_TYPES } from '#search/domain/filters/property-type.ts';
import type { Scoring } from '#search/domain/index/scoring.ts';
import type { PricedListing } from './market.ts';
import type { SqlDatabase } from './sql.ts';

/** The same wish as one statement: rows by score, ties by descending id. */
export async function closestBySql(
  db: SqlDatabase,
  scoring: Scoring,
  n: number,
): Promise<number[]> {
  const { least, from, to, most, below, above, atOnce } = scoring.price;
  const price = `-floor(case
    when price > ${to} then ${atOnce}::float8 + (price - ${to}) * ${above}::float8
    when price < ${from} then (${from} - price) * ${below}::float8
    else 0 end)`;
  const score = [kindPoints(scoring), roomPoints(scoring), placePoints(scoring), price]
    .concat(featurePoints('found', scoring.found), featurePoints('absent', scoring.absent))
    .join(' + ');
  const rows = await db.query(
    `select id from (select id, ${score} as score from homes
      where offer = 'For Sale' and price between ${least} and ${most}) as scored
    where score is not null order by score desc, id desc limit ${n}`,
    [],
  );
  return rows.map(({ id }) => Number(id));
}

/** Up to `n` prices of homes in the same city, of the same class and offer type, nearest first. */
export async function similarBySql(
  db: SqlDatabase,
  { id, citySlug, offeredFor, propertyClass, price }: PricedListing,
  n: number,
): Promise<number[]> {
  const rows = await db.query(
    `select price from homes where city = $1 and offer = $2 and class = $3 and id <> $4
    order by abs(price - $5::int) limit ${n}`,
    [citySlug ?? '', offeredFor, propertyClass, id, price],
  );
  return rows.map((row) => Number(row.price));
}

const cases = (arms: string[]): string => `(case ${arms.join(' ')} end)`;
const arm = (condition: string, points: number | null): string =>
  points === null ? '' : `when ${condition} then ${points}`;

const kindPoints = (scoring: Scoring): string =>
  cases(
    PROPERTY_CLASSES.flatMap((propertyClass) =>
      PROPERTY_TYPES[propertyClass].map((type) =>
        arm(
          `class = '${propertyClass}' and type = '${type}'`,
          scoring.kind({
            isHome: isHome({ propertyClass, propertyType: type }),
            propertyClass,
            propertyTypes: [type, ...plainerNames(type)],
          }),
        ),
      ),
    ).concat('when false then 0'),
  );

const plainerNames = (type: string): string[] => {
  if (type === 'Attached/Row/Street Townhouse') return ['Townhouse'];
  return type === 'Condo Apartment' ? ['Apartment'] : [];
};

const UP_TO_FIVE = [0, 1, 2, 3, 4, 5];
const roomPoints = (scoring: Scoring): string =>
  cases(
    UP_TO_FIVE.flatMap((bedrooms) =>
      UP_TO_FIVE.map((bathrooms) =>
        arm(
          `least(bedrooms, 5) = ${bedrooms} and least(bathrooms, 5) = ${bathrooms}`,
          scoring.rooms({ bedrooms, bathrooms }),
        ),
      ),
    ),
  );

const placePoints = (scoring: Scoring): string =>
  cases(CITIES.map(({ slug }) => arm(`city = '${slug}'`, scoring.place([slug]))));

const featurePoints = (column: 'found' | 'absent', points: readonly number[]): string[] =>
  points.flatMap((each, bit) => (each === 0 ? [] : [`((${column} >> ${bit}) & 1) * (${each})`]));
