import { queryFor } from '#platform/ui/api/ask.ts';
import { showRates } from '../api.ts';

/** Lenders' published mortgage rates. */
export const ratesQuery = queryFor(showRates);
