import type { MiddlewareHandler } from 'hono';
import { refuse } from './refusals.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes that a browser sends from another site's page: 403. Newer browsers send Sec-Fetch-Site, all others send
 * Origin; a client that sends neither is not a browser and carries no visitor's cookie.
 * `origin` is the site's own; the requested host is allowed too, for a site tested under another name.
 */
export function fromThisSite(origin?: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (READS.includes(req.method)) return next();
    const site = req.header('Sec-Fetch-Site');
    const from = req.header('Origin');
    const ours = [origin, req.header('Host')];
    const isOurs =
      site === undefined
        ? from === undefined || ours.includes(from) || ours.includes(hostOf(from))
        : site === 'same-origin' || site === 'none';
    return isOurs ? next() : refuse(403, 'This request came from another site');
  };
}

/** The host of an origin; '' for 'null', which sandboxed pages send. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');
