import type { MiddlewareHandler } from 'hono';
import { refuse } from './refusals.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes that a browser sends from a page of another site: 403. Browsers say where a request comes from, the
 * newer ones by Sec-Fetch-Site, all others by Origin; who says neither is no browser and carries nobody's cookie.
 * `origin` is the site's own; the host that was asked is one too, for a site that is tried at another of its names.
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

/** The host of an origin; '' for 'null', which is what a sandboxed page says. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');
