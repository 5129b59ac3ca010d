import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aList } from '#listings/api.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { listQuery } from '#search/ui/listing-queries.ts';
import { cellsQuery, useMapPicture } from './map-queries.ts';

afterEach(cleanup);

const SEARCH = { ...EMPTY_SEARCH, city: 'oakville' };
const TILE = { zoom: 10, x: 285, y: 374 };
const OTHER_TILE = { ...TILE, x: 286 };

/** A site whose listings change: every answer has the number of homes of its data version. */
function aSite() {
  const site = { version: 'a.1', homes: 5 };
  const requests: string[] = [];
  const client = apiClient(async (path) => {
    requests.push(path);
    const headers = { 'Data-Version': site.version };
    const { homes } = site;
    if (path.startsWith('/api/properties')) return Response.json(aList({ total: homes }));
    const totals = { placed: homes, unplaced: 0, total: homes, bounds: null, core: null };
    const answer = path.startsWith('/api/map/summary') ? totals : { cells: [], total: homes };
    return Response.json(answer, { headers });
  });
  return { site, client, requests };
}

const Numbers = () => {
  const list = useQuery(listQuery({ search: SEARCH, page: 1 }));
  const map = useMapPicture(SEARCH);
  const picture = map.status === 'shown' ? map.picture.total : undefined;
  const tile = useQuery(cellsQuery(SEARCH, TILE));
  return <output>{[list.data?.total, picture, tile.data?.total].join(' ')}</output>;
};

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Numbers />
    </QueryClientProvider>,
  );
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('a tile that is newer than the list and the numbers next to it makes the browser load all of them again', async () => {
  const { site, client } = aSite();
  show(client);
  await shows('5 5 5');
  Object.assign(site, { version: 'a.2', homes: 6 });
  await act(() => client.fetchQuery(cellsQuery(SEARCH, OTHER_TILE)));
  await shows('6 6 6');
});

test('a tile that nothing shows is loaded again when it is shown next', async () => {
  const { site, client } = aSite();
  await client.fetchQuery(cellsQuery(SEARCH, TILE));
  Object.assign(site, { version: 'a.2', homes: 6 });
  await client.fetchQuery(cellsQuery(SEARCH, OTHER_TILE));
  await waitFor(() =>
    expect(client.getQueryState(cellsQuery(SEARCH, TILE).queryKey)?.isInvalidated).toBe(true),
  );
  expect(await client.fetchQuery(cellsQuery(SEARCH, TILE))).toMatchObject({ total: 6 });
});

test('while listings stay the same, no tile is requested twice', async () => {
  const { client, requests } = aSite();
  for (const tile of [TILE, OTHER_TILE, TILE, OTHER_TILE])
    await client.fetchQuery(cellsQuery(SEARCH, tile));
  show(client);
  await shows('5 5 5');
  const tiles = requests.filter((path) => /\/api\/map\/\d/.test(path));
  expect(tiles.length).toBe(new Set(tiles).size);
});

test('an answer that a newer one overtook is loaded again', async () => {
  const { site, client } = aSite();
  await client.fetchQuery(cellsQuery(SEARCH, OTHER_TILE));
  Object.assign(site, { version: 'a.3', homes: 7 });
  await client.fetchQuery(cellsQuery(SEARCH, { ...TILE, x: 287 }));
  Object.assign(site, { version: 'a.2', homes: 6 });
  await client.fetchQuery(cellsQuery(SEARCH, TILE));
  await waitFor(() =>
    expect(client.getQueryState(cellsQuery(SEARCH, TILE).queryKey)?.isInvalidated).toBe(true),
  );
});
