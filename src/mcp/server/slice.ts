import type { Slice } from '#platform/server/slice.ts';
import { type McpDeps, mcpRoutes } from './routes.ts';

type McpSliceDeps = { mcp: McpDeps };

/** The MCP endpoint for AI assistants. It stores no data and has its own rate limit, because it is outside the API. */
export const mcpSlice: Slice<object, unknown, { siteRoutes: McpSliceDeps }> = {
  name: 'mcp',
  siteRoutes: ({ mcp }) => mcpRoutes(mcp),
};
