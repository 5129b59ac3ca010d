import { connect } from '#platform/server/database/database.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { sortsFor } from '#search/domain/sort.ts';
import type { Table } from './benchmark.ts';
import { atLeast, type Contender } from './http-compare.ts';
import { METRICS_TOKEN } from './p09-built.ts';

/** How long to request pages while prices change, in seconds. */
const SORTS = sortsFor('guest');
const SECONDS = 30;
const CHANGES_PER_SECOND = 5;
const VISITORS = 4;

/** What visitors open, by share: homes, searches, places, and pages of text. */
const CITIES = ['toronto', 'mississauga', 'oakville', 'markham', 'vaughan', 'brampton', 'milton'];
const TEXTS = ['/about', '/contact', '/mortgage', '/gta-real-estate-faq', '/privacy-policy'];

/**
 * The share of page requests that are answered without rendering, over a realistic mix of addresses (Zipf's law within
 * each kind), while the prices of random homes change.
 */
export async function hitRate(
  site: Contender,
  { databaseUrl, homes }: { databaseUrl: string; homes: readonly number[] },
): Promise<Table> {
  const visit = visitor(site.url, homes);
  for (let warm = 0; warm < 2_000; warm++) await visit();
  const before = await pageAnswers(site.url);
  const until = performance.now() + SECONDS * 1_000;
  const changing = changePrices(databaseUrl, homes, until);
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (performance.now() < until) await visit();
    }),
  );
  await changing;
  const after = await pageAnswers(site.url);
  const counted = Object.fromEntries(
    Object.entries(after).map(([from, count]) => [from, count - (before[from] ?? 0)]),
  );
  const all = Object.values(counted).reduce((sum, count) => sum + count, 0);
  return {
    title: `P09 pages requested while ${CHANGES_PER_SECOND} prices change a second`,
    rows: [{ name: 'this site', role: 'ours', figures: { requests: all, ...counted } }],
    targets: [atLeast(0.9, 1 - (counted.rendered ?? 0) / all, 'all, answered without rendering')],
  };
}

/** Requests one page at random, from another network each time. */
function visitor(url: string, homes: readonly number[]): () => Promise<void> {
  let visits = 0;
  const addressOf = (kind: number): string => {
    if (kind < 0.45) return `/property/${pick(homes)}`;
    if (kind < 0.75) return searchAddress();
    if (kind < 0.9) return `/city/${pick(CITIES)}`;
    return kind < 0.95 ? '/' : pick(TEXTS);
  };
  return async () => {
    visits += 1;
    const from = `10.3.${(visits >> 8) & 255}.${visits & 255}`;
    const answer = await fetch(url + addressOf(Math.random()), {
      headers: { 'X-Forwarded-For': from },
    });
    await answer.arrayBuffer();
  };
}

/** A list in a popular city, mostly its first page. */
function searchAddress(): string {
  const sort = pick(SORTS);
  const page = Math.floor(Math.random() ** -0.5);
  const city = pick([null, ...CITIES]);
  const search = { ...EMPTY_SEARCH, places: city === null ? [] : [city], sort };
  const query = formatSearch(search, Math.min(page, 20));
  return `/properties${query ? `?${query}` : ''}`;
}

/** One of `items` by Zipf's law: the n-th with a probability of about 1/n. */
function pick<Item>(items: readonly Item[]): Item {
  const at = Math.floor(items.length ** Math.random()) - 1;
  const [first] = items;
  const item = items[at] ?? first;
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Changes a random home's price a few times a second. */
async function changePrices(databaseUrl: string, homes: readonly number[], until: number) {
  const { sql, end } = connect(databaseUrl);
  while (performance.now() < until) {
    const id = homes[Math.floor(Math.random() * homes.length)] ?? 0;
    await sql`
      update listings set
        price = price + 1000,
        listing = jsonb_set(listing::jsonb, '{price}', to_jsonb(price + 1000))::json,
        card = regexp_replace(card, '"price":[0-9.]+', '"price":' || (price + 1000)::bigint)
      where id = ${id}`;
    await new Promise((resolve) => setTimeout(resolve, 1_000 / CHANGES_PER_SECOND));
  }
  await end();
}

async function pageAnswers(url: string): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^page_answers_total\{from="(\w+)"\} (\d+)/gm);
  return Object.fromEntries(Array.from(lines, ([, from = '', count]) => [from, Number(count)]));
}
