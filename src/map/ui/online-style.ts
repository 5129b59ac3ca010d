import type { QueryClient } from '@tanstack/react-query';
import { listLayers } from '#map-layers/api.ts';
import { queryFor } from '#platform/ui/api/ask.ts';

/** Whether the map is drawn from an operator's online style, which only the policy of some pages allows. */
export async function hasOnlineStyle(queryClient: QueryClient): Promise<boolean> {
  // Without an answer the map shows its own ground, as it does without a style.
  const sources = await queryClient.fetchQuery(queryFor(listLayers)).catch(() => null);
  return sources !== null && sources.style !== null && sources.tiles === null;
}
