import type { MiddlewareHandler } from 'hono';
import { isAddress } from '../../domain/ip-address.ts';
import { refuse } from './refusals.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes that a browser sends from another site's page: 403. Newer browsers send Sec-Fetch-Site, all others send
 * Origin; a client that sends neither is not a browser and carries no visitor's cookie.
 * `origin` is the site's own. The requested host is no proof by its name: any name may point to this server. It is one if
 * it is an address or localhost, which no one else's page can come from: the site under test.
 */
export function fromThisSite(origin?: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (READS.includes(req.method)) return next();
    const site = req.header('Sec-Fetch-Site');
    const from = req.header('Origin');
    const isOurs =
      site === undefined
        ? from === undefined || from === origin || isAddressed(from, req.header('Host'))
        : site === 'same-origin' || site === 'none';
    return isOurs ? next() : refuse(403, 'This request came from another site');
  };
}

/** Whether a page is from the requested host, and that is an address; sandboxed pages send 'null'. */
function isAddressed(from: string, requested: string | undefined): boolean {
  const page = URL.parse(from);
  if (!page || page.host !== requested) return false;
  return page.hostname === 'localhost' || isAddress(page.hostname.replace(/^\[|\]$/g, ''));
}
