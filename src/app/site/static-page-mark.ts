import type { QueryClient } from '@tanstack/react-query';
import { siteFacts } from '#shell/ui/site-facts.ts';
import type { ShellFacts } from './site-shell.tsx';

/**
 * The attribute of <html> with which the browser starts a page without the router: what the shell around it shows. None
 * if one of the page's calls failed, which only the router's client repeats.
 */
export function staticPageMark(queryClient: QueryClient): { 'data-static-page'?: string } {
  const facts = queryClient.getQueryData(siteFacts.queryKey);
  const queries = queryClient.getQueryCache().getAll();
  if (!facts || queries.some(({ state }) => state.status !== 'success')) return {};
  const { demonstration, year } = facts;
  return { 'data-static-page': JSON.stringify({ demonstration, year } satisfies ShellFacts) };
}
