import type { Slice } from '#platform/server/slice.ts';
import { type AssistantDeps, assistantRoutes } from './routes.ts';

type AssistantsSliceDeps = { assistants: AssistantDeps };

/** The MCP endpoint for AI assistants. It stores no data and has its own rate limit, because it is outside the API. */
export const assistantsSlice: Slice<object, unknown, { siteRoutes: AssistantsSliceDeps }> = {
  name: 'assistants',
  siteRoutes: ({ assistants }) => assistantRoutes(assistants),
};
