import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { type LenderRates, showRates } from '../api.ts';

export type MortgageDeps = {
  /** Today's rates; null if none were ever received. */
  rates(): Promise<LenderRates | null>;
};

/** Handlers for mortgage/api.ts. */
export const mortgageRoutes = ({ rates }: MortgageDeps): Handler[] => [
  handle(
    showRates,
    async () => (await rates()) ?? refuse(503, 'Unable to fetch current mortgage rates.'),
  ),
];
