import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, draw } from '#accounts/ui/accounts.sample.tsx';
import { userQuery } from '#accounts/ui/use-account.ts';
import type { MapSources } from '#map-layers/api.ts';
import { StreetsNotice } from './streets-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OFFLINE_SOURCES: MapSources = { layers: [], tiles: null, style: null };
const TILES = { path: '/map/tiles.pmtiles', minZoom: 0, maxZoom: 15, credit: '© OpenStreetMap' };
const STYLE = { url: 'https://maps.example/style.json', origins: [] };
const REALTOR = { ...ADA, role: 'realtor' as const };

type Given = { user?: typeof ADA | null; sources?: MapSources | undefined; zoom?: number };

/** What someone reads; the account has been fetched. */
async function read({ user = REALTOR, zoom = 13, ...given }: Given) {
  const sources = 'sources' in given ? given.sources : OFFLINE_SOURCES;
  const notice = <StreetsNotice sources={sources} zoom={zoom} />;
  const { queryClient } = await draw(notice, { user });
  await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)).toEqual(user));
  await act(async () => undefined);
  return screen.queryByText('Streets appear with a map file.');
}

test('a realtor close to the offline map reads that streets need a map file, and how', async () => {
  expect(await read({})).not.toBeNull();
  expect(screen.getByText('How').tagName).toBe('SUMMARY');
  expect(screen.getByText(/MAP_TILES/).textContent).toContain('docs/operations.md');
});

test.each<[string, Given]>([
  ['a visitor', { user: null }],
  ['a client', { user: ADA }],
  ['a realtor farther away', { zoom: 12.9 }],
  ['a realtor before the map’s sources are known', { sources: undefined }],
  ['a realtor whose site has a map file', { sources: { ...OFFLINE_SOURCES, tiles: TILES } }],
  ['a realtor whose site has an online style', { sources: { ...OFFLINE_SOURCES, style: STYLE } }],
])('%s reads nothing of it', async (_, given) => {
  expect(await read(given)).toBeNull();
});
