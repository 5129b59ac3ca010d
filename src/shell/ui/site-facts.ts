import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { type SiteFacts, showSite } from '../api.ts';

/** Loaded with the first page, because the shell shows them. */
export const siteFacts = queryFor(showSite);

export const useSiteFacts = (): SiteFacts => useSuspenseQuery(siteFacts).data;
