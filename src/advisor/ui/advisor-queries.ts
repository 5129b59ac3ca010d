import { queryFor } from '#platform/ui/ask.ts';
import { listAdvisorCities, showPreferences } from '../api.ts';

/** The cities that the advisor knows. */
export const advisorCitiesQuery = queryFor(listAdvisorCities);

/** The signed-in visitor's last answers; to be asked for only when signed in. */
export const savedPreferencesQuery = queryFor(showPreferences);
