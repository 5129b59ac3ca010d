import type { QueryClient } from '@tanstack/react-query';
import { listLayers } from '#map-layers/api.ts';
import { queryFor } from '#platform/ui/api/ask.ts';

/** The pages whose content policy lets the map request an operator's online style. */
const MAP_PAGES = '/properties';

/** Whether a map must be shown by loading its page anew, because the policy of the page that was loaded forbids its style. */
export async function needsDocument(queryClient: QueryClient): Promise<boolean> {
  const [loaded] = import.meta.env.SSR ? [] : performance.getEntriesByType('navigation');
  if (!loaded || URL.parse(loaded.name)?.pathname === MAP_PAGES) return false;
  // Without an answer the map shows its own ground, as it does without a style.
  const sources = await queryClient.fetchQuery(queryFor(listLayers)).catch(() => null);
  return sources !== null && sources.style !== null && sources.tiles === null;
}
