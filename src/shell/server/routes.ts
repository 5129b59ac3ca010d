import { Hono } from 'hono';
import { type SiteFacts, showSite } from '../api.ts';

type Needs = { origin: string; demonstration: boolean; now(): Date };

/** GET /api/site. */
export const shellRoutes = ({ origin, demonstration, now }: Needs): Hono =>
  new Hono().get(showSite.path, (context) =>
    context.json({ origin, demonstration, year: now().getFullYear() } satisfies SiteFacts),
  );
