import { queryFor } from '#platform/ui/ask.ts';
import { showRates } from '../api.ts';

/** Lenders' published mortgage rates. */
export const ratesQuery = queryFor(showRates);
