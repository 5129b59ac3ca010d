import { useNavigate } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import type { Search } from '../domain/search.ts';
import { addressOf } from './list-address.ts';

/** The search in the URL, and how to change it. A change shows at once, updates the URL, and returns to page 1. */
export function useSearch(inAddress: Search): [Search, (next: Search) => void] {
  const [search, showAtOnce] = useOptimistic(inAddress);
  const navigate = useNavigate();

  const change = (next: Search) =>
    startTransition(async () => {
      showAtOnce(next);
      await navigate({ to: '/properties', search: addressOf(next), resetScroll: false });
    });
  return [search, change];
}
