import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { PERSONAL } from '#accounts/ui/session.ts';
import type { listAdvisorCities, showPreferences } from '../api.ts';
import { ADVISOR_PATHS } from '../domain/call-paths.ts';

/** The cities that the advisor knows. */
export const advisorCitiesQuery = queryOptions<z.infer<typeof listAdvisorCities.answer>>({
  queryKey: [ADVISOR_PATHS.cities],
});

/** What the signed-in visitor answered last time; to be asked for only where somebody is signed in. */
export const savedPreferencesQuery = queryOptions<z.infer<typeof showPreferences.answer>>({
  queryKey: [ADVISOR_PATHS.preferences],
  meta: PERSONAL,
});
