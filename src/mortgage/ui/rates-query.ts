import { queryFor } from '#platform/ui/ask.ts';
import { showRates } from '../api.ts';

/** The mortgage rates that lenders publish. */
export const ratesQuery = queryFor(showRates);
