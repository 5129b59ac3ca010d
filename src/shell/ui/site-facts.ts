import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { SiteFacts } from '../api.ts';

/** Asked once by the root of every page. */
export const siteFacts = queryOptions<SiteFacts>({ queryKey: ['/api/site'] });

export const useSiteFacts = (): SiteFacts => useSuspenseQuery(siteFacts).data;
