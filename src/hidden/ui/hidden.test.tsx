import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#accounts/api.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aList, aProperty, someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { aSearch } from '#search/domain/search.sample.ts';
import { ListResults } from '#search/ui/list-results.tsx';
import { useListings } from '#search/ui/listing-queries.ts';
import type { Hidden } from '../domain/hidden.ts';
import { HiddenCount } from './hidden-count.tsx';

const ada: User = {
  id: 1,
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: null,
  role: 'registrant',
};

const NAVY: Hidden = {
  kind: 'street',
  value: 'Navy Street, Oakville',
  label: 'Navy Street',
  hiddenAt: '2026-11-21T11:00:00.000Z',
};

const search = aSearch({ places: ['oakville'] });
const homes = [
  aProperty({ id: 7, address: '1807 - 20 Navy Street' }),
  aProperty({ id: 8, address: '12 Kerr Street' }),
];

/** A server of one list and, for an account, of what it has hidden. */
function aServer(hidden: Hidden[] = []) {
  let kept = hidden;
  const calls: string[] = [];
  /** The status of writes. */
  const writes = { status: 200 };
  const fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const url = new URL(String(address), 'https://site.example');
    calls.push(`${method} ${decodeURIComponent(url.pathname + url.search)}`);
    if (url.pathname === '/api/properties') return Response.json(listFor(url.searchParams));
    if (method !== 'GET' && writes.status !== 200)
      return Response.json({ message: 'Not now.' }, { status: writes.status });
    if (method === 'PUT')
      for (const item of JSON.parse(String(body)).items)
        kept = [{ ...item, hiddenAt: NAVY.hiddenAt }, ...kept];
    const [, , , , value] = url.pathname.split('/');
    if (method === 'DELETE')
      kept = value ? kept.filter((each) => each.value !== decodeURIComponent(value)) : [];
    return Response.json({ hidden: kept });
  };
  vi.stubGlobal('fetch', fetch);
  const hideElsewhere = (item: Hidden) => {
    kept = [item, ...kept];
  };
  return { calls, writes, fetch, hideElsewhere, values: () => kept.map(({ value }) => value) };
}

function listFor(query: URLSearchParams) {
  const out = query.get('excludeHomes')?.split(',') ?? [];
  const properties = homes.filter(({ id }) => !out.includes(String(id)));
  const leftOut = homes.length - properties.length;
  return aList({ properties, facets: someFacets(leftOut > 0 ? { leftOut } : {}) });
}

function Page() {
  const state = useListings({ search, page: 1 });
  const facets = state.status === 'shown' ? state.list.facets : undefined;
  return (
    <>
      <HiddenCount leftOut={facets?.leftOut} />
      <ListResults state={state} search={search} page={1} onChange={() => {}} />
    </>
  );
}

async function visit(server = aServer(), user: User | null = null) {
  const queryClient = apiClient(server.fetch);
  queryClient.setQueryData(userQuery.queryKey, user);
  await renderOnSite(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <Page />
      </Toasts>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('article');
  return { ...server, queryClient };
}

const onDevice = () => JSON.parse(localStorage.getItem('hidden') ?? '[]');
const keepOnDevice = (hidden: readonly unknown[]) =>
  localStorage.setItem('hidden', JSON.stringify(hidden));

async function openMenu(name = 'More about 1807 - 20 Navy Street') {
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('menu');
}
const choose = async (name: string) =>
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name }));
const addresses = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const openDrawer = async (name = /hidden/i) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Hidden' });
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the menu of a card', () => {
  test('offers the home, its street, its building and its brokerage', async () => {
    await visit();
    const items = within(await openMenu()).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'This home',
      'Navy Street',
      '20 Navy Street',
      'EXAMPLE REALTY INC.',
    ]);
  });

  test('is walked through with arrow keys, Home and End, and Escape gives the focus back', async () => {
    await visit();
    const menu = await openMenu();
    const focused = () => document.activeElement?.textContent;
    const press = (key: string) => {
      fireEvent.keyDown(menu, { key });
      return focused();
    };
    expect(focused()).toBe('This home');
    expect(press('ArrowDown')).toBe('Navy Street');
    expect(press('End')).toBe('EXAMPLE REALTY INC.');
    expect(press('ArrowDown')).toBe('This home');
    expect(press('ArrowUp')).toBe('EXAMPLE REALTY INC.');
    expect(press('Home')).toBe('This home');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'More about 1807 - 20 Navy Street' }),
    );
  });

  test('closes when something else is pressed', async () => {
    await visit();
    await openMenu();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('on this device', () => {
  test('a hidden home leaves the list, and Undo brings it back', async () => {
    const { calls } = await visit();
    await choose('This home');
    await waitFor(() => expect(addresses()).toEqual(['12 Kerr Street']));
    expect(calls.at(-1)).toContain('excludeHomes=7');
    expect(onDevice()).toMatchObject([
      { kind: 'home', value: '7', label: '1807 - 20 Navy Street' },
    ]);
    expect(screen.getByText('1807 - 20 Navy Street is hidden')).toBeDefined();
    const undo = screen.getByRole('button', { name: 'Undo' });
    // Chosen with a key, which has no pointer.
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    await waitFor(() => expect(addresses()).toHaveLength(2));
    expect(onDevice()).toEqual([]);
  });

  test('names are left out with their city', async () => {
    const { calls } = await visit();
    await choose('20 Navy Street');
    await waitFor(() =>
      expect(calls.at(-1)).toContain('excludeBuildings=20+Navy+Street,+Oakville'),
    );
  });

  test('what is hidden in another tab leaves the list here', async () => {
    const { calls } = await visit();
    keepOnDevice([NAVY]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hidden' })));
    await waitFor(() => expect(calls.at(-1)).toContain('excludeStreets=Navy+Street,+Oakville'));
  });

  test.each([
    '{',
    '7',
    '{"kind":"home"}',
    '[null,7,{"kind":"city","value":"x","label":"x"}]',
    '[{"kind":"constructor","value":"x","label":"x","hiddenAt":"2026-11-21"}]',
  ])('bad content is ignored: %s', async (text) => {
    localStorage.setItem('hidden', text);
    const { calls } = await visit();
    expect(calls).toEqual(['GET /api/properties?city=oakville&limit=27&offset=0&facets=1']);
    expect(screen.queryByRole('button', { name: /hidden/i })).toBeNull();
  });

  test('of bad content, what can be read still counts', async () => {
    keepOnDevice([{ ...NAVY, hiddenAt: 'soon' }, { ...NAVY, value: 'Kerr Street' }, null]);
    const { calls } = await visit();
    await waitFor(() => expect(calls.at(-1)).toContain('excludeStreets=Kerr+Street&'));
  });

  test('where the browser stores nothing, the card stays, with the reason', async () => {
    await visit();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    await choose('This home');
    expect((await screen.findByRole('alert')).textContent).toContain('Sign in to hide homes.');
    expect(screen.queryByText('1807 - 20 Navy Street is hidden')).toBeNull();
    expect(addresses()).toHaveLength(2);
  });

  test('nothing more is hidden than lists can leave out', async () => {
    keepOnDevice(
      Array.from({ length: 50 }, (_, at) => ({
        ...NAVY,
        kind: 'brokerage',
        value: `Office ${at}`,
      })),
    );
    await visit();
    await choose('EXAMPLE REALTY INC.');
    expect(await screen.findByRole('alert')).toMatchObject({
      textContent: expect.stringContaining('Show something again first'),
    });
    expect(onDevice()).toHaveLength(50);
  });
});

describe('the drawer', () => {
  test('is opened by the number of homes left out, and lists what is hidden', async () => {
    keepOnDevice([{ ...NAVY, kind: 'home', value: '7', label: '20 Navy Street' }, NAVY]);
    await visit();
    const drawer = within(await openDrawer(/^1 hidden$/));
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('20 Navy StreetHome'),
      expect.stringContaining('Navy StreetStreet in Oakville'),
    ]);
    expect(drawer.getByText(/Kept on this device/)).toBeDefined();
    const href = drawer.getByRole('link', { name: 'Sign in' }).getAttribute('href');
    expect(href).toMatch(/^\/auth\?next=/);
  });

  test('shows one again, or all of them, and says so', async () => {
    keepOnDevice([{ ...NAVY, kind: 'home', value: '7', label: '20 Navy Street' }, NAVY]);
    await visit();
    const drawer = within(await openDrawer());
    fireEvent.click(drawer.getByRole('button', { name: 'Show 20 Navy Street' }));
    await waitFor(() => expect(addresses()).toHaveLength(2));
    expect(drawer.getByRole('status').textContent).toBe('20 Navy Street is shown again.');
    fireEvent.click(drawer.getByRole('button', { name: 'Show it again' }));
    await waitFor(() => expect(onDevice()).toEqual([]));
    expect(drawer.getByRole('status').textContent).toBe('Everything is shown again.');
  });

  test('closes on Escape', async () => {
    keepOnDevice([NAVY]);
    await visit();
    const drawer = await openDrawer();
    expect(document.activeElement).toBe(drawer);
    fireEvent.keyDown(drawer, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /hidden/i }));
  });
});

describe('signed in', () => {
  test('what the account has hidden is left out', async () => {
    const { calls } = await visit(aServer([NAVY]), ada);
    await waitFor(() => expect(calls.at(-1)).toContain('excludeStreets=Navy+Street,+Oakville'));
  });

  test('an item is kept in the account, and Undo takes it out', async () => {
    const { values } = await visit(aServer(), ada);
    await choose('This home');
    await waitFor(() => expect(values()).toEqual(['7']));
    expect(onDevice()).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(values()).toEqual([]));
  });

  test('an item that the server doesn’t take is shown again, with the reason', async () => {
    const server = aServer();
    server.writes.status = 503;
    await visit(server, ada);
    await choose('This home');
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await waitFor(() => expect(addresses()).toHaveLength(2));
  });

  test('after a change that failed, what another tab hid is left out too', async () => {
    const server = aServer();
    server.writes.status = 503;
    const { calls, hideElsewhere } = await visit(server, ada);
    await waitFor(() => expect(calls).toContain('GET /api/hidden'));
    hideElsewhere(NAVY);
    await choose('This home');
    await waitFor(() => expect(calls.at(-1)).toContain('excludeStreets=Navy+Street,+Oakville'));
  });

  test('what is on the device moves to the account', async () => {
    keepOnDevice([NAVY]);
    const { values } = await visit(aServer(), ada);
    await waitFor(() => expect(values()).toEqual([NAVY.value]));
    expect(onDevice()).toEqual([]);
  });

  test('what the account doesn’t take stays on the device, and is still left out', async () => {
    keepOnDevice([NAVY]);
    const server = aServer();
    server.writes.status = 409;
    const { calls } = await visit(server, ada);
    await waitFor(() => expect(calls.some((call) => call.startsWith('PUT'))).toBe(true));
    expect(onDevice()).toEqual([NAVY]);
    await waitFor(() => expect(calls.some((call) => call.includes('excludeStreets'))).toBe(true));
  });
});
