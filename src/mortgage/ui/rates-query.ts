import { queryOptions } from '@tanstack/react-query';
import type { LenderRates } from '../api.ts';
import { MORTGAGE_PATHS } from '../domain/call-paths.ts';

export const ratesQuery = queryOptions<LenderRates>({ queryKey: [MORTGAGE_PATHS.rates] });
