import { Hono } from 'hono';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { type LenderRates, showRates } from '../api.ts';

type Needs = {
  /** What lenders ask now; null where nobody knows. */
  rates(): Promise<LenderRates | null>;
};

/** The call of mortgage/api.ts. */
export const mortgageRoutes = ({ rates }: Needs): Hono =>
  new Hono().get(routeOf(showRates), async (context) => {
    const known = await rates();
    return known ? context.json(known) : refuse(503, 'Unable to fetch current mortgage rates.');
  });
