import type { IncomingMessage } from 'node:http';
import type { Call } from '#platform/domain/call.ts';
import { isRead } from '#platform/server/http/answers-within-budget.ts';
import type { RequestKind, RequestRoute } from '#platform/server/http/observed-requests.ts';
import { routeAt } from '../pages.ts';
import { isProbe } from './probes.ts';

type RoutesDeps = {
  calls: readonly Pick<Call, 'path'>[];
  /** The path of the call that answers with photos. */
  photos: string;
};

/** What is at no known address. */
const UNKNOWN = '*';

/** Finds the routes of requests, to count and trace them by. */
export function requestRoutes({ calls, photos }: RoutesDeps) {
  const patternOf = callPatterns(calls.map(({ path }) => path));
  return (incoming: IncomingMessage): RequestRoute => {
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const kind = kindOf(path, photos);
    return {
      kind: isRead(incoming) ? kind : 'write',
      pattern: () => (path.startsWith('/api/') ? patternOf(path) : patternOutside(path, kind)),
    };
  };
}

function kindOf(path: string, photos: string): RequestKind {
  if (path === photos) return 'photo';
  if (path.startsWith('/api/')) return 'api';
  if (isProbe(path)) return 'probe';
  return FILE.test(path) ? 'file' : 'page';
}

/** Files, sitemaps and texts for programs: all have one of these extensions, and no page has. */
const FILE =
  /\.(js|css|svg|png|ico|webp|avif|jpg|json|txt|xml|html|woff2|pbf|pmtiles|webmanifest)$/;

function patternOutside(path: string, kind: RequestKind): string {
  if (kind === 'probe' || path === '/mcp') return path;
  if (kind === 'file') return `*${FILE.exec(path)?.[0]}`;
  return routeAt(path)?.path ?? UNKNOWN;
}

/** The pattern of a path; one without variables comes before those that have some. */
function callPatterns(paths: readonly string[]): (path: string) => string {
  const exact = new Set(paths);
  const variable = [...exact]
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, parts: path.split('/') }));
  return (path) => {
    if (exact.has(path)) return path;
    const given = path.split('/');
    const found = variable.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, at) => part.startsWith('{') || part === given[at]),
    );
    return found?.path ?? UNKNOWN;
  };
}
