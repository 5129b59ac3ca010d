import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aList, aProperty } from '#listings/api.sample.ts';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { MarkNewHomes } from './mark-new-homes.tsx';
import { NewListings } from './new-listings.tsx';
import { NewSinceButton, useNewSince } from './new-since.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const homes = (...ids: number[]) => ids.map((id) => aProperty({ id }));
const badges = () => screen.queryAllByText('New since your visit').length;

type ListProps = { search: Search; newest: number[]; isFilling: boolean; onSort(): void };

function List({ search, newest, isFilling, onSort }: ListProps) {
  const isNewestFirst = search.sort === 'newest';
  const properties = homes(...(isNewestFirst ? newest : newest.toReversed()));
  const list = aList({ properties, total: newest.length });
  const state = { status: 'shown', list, isOutdated: false } as const;
  const news = useNewSince({ search, page: 1, state, isFilling });
  return (
    <MarkNewHomes since={isNewestFirst ? news?.look : null}>
      {news && <NewSinceButton given={news} isNewestFirst={isNewestFirst} onSort={onSort} />}
      {properties.map((home) => (
        <ListingCard key={home.id} listing={home} />
      ))}
    </MarkNewHomes>
  );
}

type Opened = { search?: Partial<Search>; newest: number[]; isFilling?: boolean };

/** Opens a list of these homes, newest first. Returns its calls, the spy that a press for newest first calls, and how to leave. */
async function openList({ search = {}, newest, isFilling = false }: Opened) {
  const calls: string[] = [];
  const onSort = vi.fn();
  const list = (
    <List
      newest={newest}
      isFilling={isFilling}
      onSort={onSort}
      search={{ ...EMPTY_SEARCH, ...search }}
    />
  );
  const { unmount } = await renderOnSite(list, '/properties', async (path) => {
    calls.push(String(path));
    const limit = Number(new URL(String(path), location.href).searchParams.get('limit'));
    return Response.json(aList({ properties: homes(...newest.slice(0, limit)) }));
  });
  // What was learned is remembered.
  const learned = `"newest":${newest[0]}`;
  if (!isFilling) await waitFor(() => expect(localStorage.getItem('looks')).toContain(learned));
  return { calls, onSort, leave: unmount };
}

/** Looks at a list on a Tuesday, and leaves it. */
const onTuesday = async (given: Opened) => (await openList(given)).leave();
const onThursday = () => vi.setSystemTime(new Date('2026-11-26T15:00:00Z'));

test('a list looked at before says how many homes are new since, and sorts them first', async () => {
  await onTuesday({ newest: [3, 2, 1] });
  onThursday();
  const { onSort } = await openList({ newest: [5, 4, 3, 2, 1] });
  fireEvent.click(await screen.findByRole('button', { name: '2 new since Tuesday' }));
  expect(onSort).toHaveBeenCalledTimes(1);
});

test('sorted newest first, the new homes say so, and the count is no button', async () => {
  await onTuesday({ newest: [3, 2, 1] });
  onThursday();
  await openList({ newest: [5, 4, 3], search: { sort: 'newest' } });
  await screen.findByText('2 new since Tuesday');
  expect(screen.queryByRole('button', { name: /new since/ })).toBeNull();
  expect(badges()).toBe(2);
});

test('homes beyond a page are not counted one by one', async () => {
  await onTuesday({ newest: [1] });
  onThursday();
  await openList({ newest: Array.from({ length: 60 }, (_, at) => 61 - at) });
  await screen.findByRole('button', { name: 'More than 27 new since Tuesday' });
});

test('a first look makes one call for one home, and says nothing', async () => {
  const { calls } = await openList({ newest: [3, 2, 1] });
  expect(calls).toEqual(['/api/properties?sort=newest&limit=1&offset=0']);
  expect(screen.queryByText(/new since/)).toBeNull();
});

test.each([
  ['if nothing is new', { newest: [3, 2, 1] }],
  ['in a list with other filters', { newest: [5, 4], search: { minBedrooms: 2 } }],
  ['while the first listings arrive', { newest: [5, 4], isFilling: true }],
] as const)('a list says nothing of new homes %s', async (_, { newest, ...given }) => {
  await onTuesday({ newest: [3, 2, 1] });
  onThursday();
  await openList({ newest: [...newest], ...given });
  expect(screen.queryByText(/new since/)).toBeNull();
});

test('after a week homes no longer say that they are new, but the list still counts them', async () => {
  await onTuesday({ newest: [3, 2, 1] });
  vi.setSystemTime(new Date('2026-12-02T15:00:00Z'));
  await openList({ newest: [5, 4, 3], search: { sort: 'newest' } });
  await screen.findByText('2 new since November 24');
  expect(badges()).toBe(0);
});

test('on the front page, homes new since the visit before say so', async () => {
  const row = (...ids: number[]) =>
    renderOnSite(<NewListings listings={homes(...ids)} total={ids.length} />, '/');
  (await row(4, 3, 2, 1)).unmount();
  onThursday();
  await row(6, 5, 4, 3);
  expect(badges()).toBe(2);
});

test.each(['{', '[["a"]]', '[["",{"at":1,"newest":"x"}]]'])(
  '%j in the storage counts as never looked',
  async (text) => {
    localStorage.setItem('looks', text);
    await openList({ newest: [5, 4] });
    expect(screen.queryByText(/new since/)).toBeNull();
  },
);
