/**
 * Facts that a listing states, denies or leaves open. Each is one bit in two masks: one for found, one for absent; unset
 * in both means that the listing doesn't say. Positions are permanent because the masks are stored. There is room for 32;
 * the last bit is the sign. `statedFacts` answers them; the README says from which of the board's fields.
 */
export const HOME_FACTS = [
  'Finished basement',
  'Separate entrance',
  'Basement apartment',
  'Unfinished basement',
  'Walk-out basement',
  'Air conditioning',
  'Forced air',
  'Heat pump',
  'Boiler or radiators',
  'Baseboard heating',
  'Fireplace',
  'Pool',
  'Waterfront',
  'Balcony',
  'Locker',
  'Pets allowed',
  'Elevator',
  'Ensuite laundry',
  'Garage',
  'Carport',
  'Private drive',
  'EV charger',
  'Furnished',
  'Heat included',
  'Hydro included',
  'Water included',
  'Video tour',
] as const;
export type HomeFact = (typeof HOME_FACTS)[number];

/** Bits of `HOME_FACTS`. No fact is set in both. */
export type StatedFacts = { found: number; absent: number };

export const factBit = (fact: HomeFact): number => 1 << HOME_FACTS.indexOf(fact);
