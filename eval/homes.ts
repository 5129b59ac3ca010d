import * as z from 'zod/mini';
import { showProperty } from '#listing-page/api.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { AskSite } from './ask-site.ts';
import type { EvaluatedSite } from './board.ts';
import { type HomeCase, readHomes } from './cases.ts';

export type Homes = Readonly<Record<string, PropertyDetail>>;

const Row = z.object({ id: z.number(), listing_key: z.string() });

/** A listing as a guest sees it. */
export async function homeOf(ask: AskSite, id: number): Promise<PropertyDetail> {
  const { body } = await ask(`/api/properties/${id}`);
  return showProperty.answer.parse(body).property;
}

/** The first matching home by key for each name in homes.json, skipping tampered ones. */
export async function findHomes(
  { database: { sql }, api }: EvaluatedSite,
  tamperedWith: ReadonlySet<string> = new Set(),
): Promise<Homes> {
  const ask = api(null);
  const homes: Record<string, PropertyDetail> = {};
  for (const [name, what] of Object.entries(readHomes())) {
    const type = what.where.property_type ?? null;
    const rows = await sql`
      select id, listing_key from listings
      where is_public and (property_type = ${type} or ${type}::text is null)
      order by listing_key`;
    for (const row of rows) {
      const { id, listing_key: key } = Row.parse(row);
      if (tamperedWith.has(key)) continue;
      const home = await homeOf(ask, id);
      if (!isLike(home, what)) continue;
      homes[name] = home;
      break;
    }
    if (!homes[name]) throw new Error(`The board has no home like '${name}'.`);
  }
  return homes;
}

/** A field of the answer, by the site's name or the board's. */
export const answered = (home: PropertyDetail, name: string): unknown =>
  new Map<string, unknown>(Object.entries(home)).get(name);

const isLike = (home: PropertyDetail, { where, remarks = '', room }: HomeCase): boolean =>
  new RegExp(`\\b${remarks}`).test(home.description) &&
  (room === undefined || (home.details.rooms ?? []).some(({ type }) => type === room)) &&
  Object.entries(where).every(([field, wanted]) => {
    const value = answered(home, field);
    if (wanted === '*') return value !== undefined && value !== null && value !== '';
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });
