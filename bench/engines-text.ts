import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { priceBounds } from '#search/domain/filters/price.ts';
import type { Found, Search } from '#search/domain/search.ts';
import type { Engine } from './market.ts';
import { peer } from './peers.ts';

// JavaScript search engines, built for text: their totals must equal ours. They may order equal prices differently.

const onlyTotal = ({ total }: Found) => total;

const docOf = (listing: IndexedListing) => ({
  id: String(listing.id),
  newest: listing.id,
  offer: listing.offeredFor,
  class: listing.propertyClass,
  type: listing.propertyType,
  city: listing.citySlug ?? '',
  price: listing.price,
  bedrooms: listing.bedrooms ?? 0,
  bathrooms: listing.bathrooms ?? 0,
  size: listing.sizeFrom ?? -1,
});
type Doc = ReturnType<typeof docOf>;

const SORTED_BY: Record<Search['sort'], { property: keyof Doc; order: 'ASC' | 'DESC' }> = {
  'price-desc': { property: 'price', order: 'DESC' },
  'price-asc': { property: 'price', order: 'ASC' },
  newest: { property: 'newest', order: 'DESC' },
  'size-desc': { property: 'size', order: 'DESC' },
};

const COMPARE: Record<Search['sort'], (a: Doc, b: Doc) => number> = {
  'price-desc': (a, b) => b.price - a.price,
  'price-asc': (a, b) => a.price - b.price,
  newest: (a, b) => b.newest - a.newest,
  'size-desc': (a, b) => b.size - a.size,
};

type MiniSearch = {
  addAll(docs: Doc[]): void;
  search(query: symbol, options: { filter(doc: Doc): boolean }): Doc[];
};
type MiniSearchClass = { new (options: object): MiniSearch; wildcard: symbol };

export function minisearch(listings: readonly IndexedListing[]): Engine {
  const Mini: MiniSearchClass = peer('minisearch');
  const storeFields = [
    'newest',
    'offer',
    'class',
    'type',
    'city',
    'price',
    'bedrooms',
    'bathrooms',
    'size',
  ];
  const db = new Mini({ fields: ['city', 'type'], storeFields });
  db.addAll(listings.map(docOf));
  return {
    name: 'MiniSearch',
    role: 'peer',
    questions: listings.length > 20_000 ? 6 : 40,
    compares: onlyTotal,
    ask({ search, span }): Found {
      const { from, to } = priceBounds(search);
      const isOr = (filter: string, all: string, is: string) => filter === all || filter === is;
      const found = db.search(Mini.wildcard, {
        filter: (doc) =>
          doc.offer === search.transactionType &&
          isOr(search.city, 'all-cities', doc.city) &&
          isOr(search.propertyClass, 'all-classes', doc.class) &&
          isOr(search.propertyType, 'all-types', doc.type) &&
          doc.price >= from &&
          doc.price <= to &&
          doc.bedrooms >= search.minBedrooms &&
          doc.bathrooms >= search.minBathrooms,
      });
      const page = found.sort(COMPARE[search.sort]).slice(span.offset, span.offset + span.limit);
      return { total: found.length, ids: page.map(({ newest }) => newest) };
    },
  };
}

type Orama = {
  create(options: object): object;
  insertMultiple(db: object, docs: Doc[], size: number): unknown;
  search(db: object, options: object): { count: number; hits: { id: string }[] };
};

export async function orama(listings: readonly IndexedListing[]): Promise<Engine> {
  const { create, insertMultiple, search }: Orama = peer('@orama/orama');
  const [text, number] = ['enum', 'number'];
  const rooms = { bedrooms: number, bathrooms: number };
  const kind = { offer: text, class: text, type: text, city: text };
  const schema = { ...kind, ...rooms, newest: number, price: number, size: number };
  const db = create({ schema });
  await insertMultiple(db, listings.map(docOf), 1_000);

  return {
    name: 'Orama',
    role: 'peer',
    questions: listings.length > 20_000 ? 8 : 40,
    compares: onlyTotal,
    ask({ search: criteria, span }): Found {
      const { count, hits } = search(db, {
        where: conditions(criteria),
        sortBy: SORTED_BY[criteria.sort],
        limit: span.limit,
        offset: span.offset,
      });
      return { total: count, ids: hits.map(({ id }) => listingId(Number(id))) };
    },
  };
}

function conditions(search: Search): object {
  const { from, to } = priceBounds(search);
  const most = Math.min(to, 1e9);
  return {
    offer: { eq: search.transactionType },
    price: { between: [from, most] },
    ...(search.city !== 'all-cities' && { city: { eq: search.city } }),
    ...(search.propertyClass !== 'all-classes' && { class: { eq: search.propertyClass } }),
    ...(search.propertyType !== 'all-types' && { type: { eq: search.propertyType } }),
    ...(search.minBedrooms > 0 && { bedrooms: { gte: search.minBedrooms } }),
    ...(search.minBathrooms > 0 && { bathrooms: { gte: search.minBathrooms } }),
  };
}
