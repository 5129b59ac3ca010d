import { SearchAdmission } from './search-admission.ts';

/** Admits guests' searches. */
export const guestsWith = (
  storedAreas: ConstructorParameters<typeof SearchAdmission>[0]['storedAreas'],
): SearchAdmission => new SearchAdmission({ viewer: async () => 'guest', storedAreas });

/** For tests about other things than stored areas and registered visitors. */
export const GUESTS_ONLY = guestsWith({
  known: (search) => search,
  resolve: async (search) => search,
});
