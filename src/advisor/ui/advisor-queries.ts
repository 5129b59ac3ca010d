import { queryFor } from '#platform/ui/api/ask.ts';
import { listAdvisorCities, showPreferences } from '../api.ts';

/** The cities offered. */
export const advisorCitiesQuery = queryFor(listAdvisorCities);

/** The signed-in visitor's saved answers; only query when signed in. */
export const savedPreferencesQuery = queryFor(showPreferences);
