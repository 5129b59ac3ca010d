import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { User } from '#accounts/api.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import { aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import type { Favourite } from '../api.ts';
import { Favourites } from './favourites.tsx';

export const ada: User = {
  id: 1,
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: null,
  role: 'registrant',
};

export const aFavourite = (given: Partial<Favourite> = {}): Favourite => ({
  propertyId: 1,
  addedAt: '2026-11-21T11:00:00.000Z',
  property: aProperty({ id: given.propertyId ?? 1 }),
  name: '48 Sample Road, Oakville',
  ...given,
});

/** An in-memory server that stores saved homes; each response can be delayed or replaced. */
export function aServer(saved: Favourite[] = []) {
  let favourites = saved;
  const calls: string[] = [];
  /** Returned in place of the normal response, until cleared. */
  const instead: { answer: (() => Promise<Response>) | null } = { answer: null };

  const write = (method: string, id: number) => {
    favourites = favourites.filter(({ propertyId }) => propertyId !== id);
    if (method === 'POST') favourites = [aFavourite({ propertyId: id }), ...favourites];
    return Response.json({ isFavorite: method === 'POST' });
  };
  const fetch = async (path: string | URL | Request, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const id = Number(/\d+$/.exec(String(path))?.[0]);
    calls.push(`${method} ${path}`);
    if (instead.answer) return instead.answer();
    return method === 'GET' ? Response.json({ favorites: favourites }) : write(method, id);
  };
  vi.stubGlobal('fetch', fetch);
  return { calls, instead, fetch, saved: () => favourites.map(({ propertyId }) => propertyId) };
}

type Visit = { server: ReturnType<typeof aServer>; user?: User | null };

/** Renders a component on a site with saved homes. `user` is undefined while the user is unknown. */
export async function visitAs(node: ReactNode, { server, user }: Visit) {
  const queryClient = apiClient(server.fetch);
  if (user !== undefined) queryClient.setQueryData(userQuery.queryKey, user);
  const site = [QueryClientProvider, { client: queryClient }] as const;
  const drawn = await renderOnSite(
    createElement(...site, createElement(Toasts, null, createElement(Favourites, null, node))),
    '/properties?city=oakville',
  );
  return { ...drawn, queryClient };
}
