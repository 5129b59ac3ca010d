/** The groups of filters whose answer a listing may leave open, by their name in addresses, with their heading. */
export const FILTER_GROUPS = {
  size: 'Size',
  basement: 'Basement',
  lot: 'Lot and age',
  features: 'Features',
  parking: 'Parking and garage',
  heating: 'Heating',
  condo: 'Condo',
  costs: 'Costs',
  lease: 'Lease',
  media: 'Photos and tours',
  possession: 'Possession',
} as const;
export type FilterGroup = keyof typeof FILTER_GROUPS;

export type UnsaidCriteria = {
  /** The groups whose filters also find homes that don't say. Elsewhere such homes are left out, but never counted as a no. */
  unsaid: readonly FilterGroup[];
};

/** The label of a filter in a group. */
export const saidIn = (group: FilterGroup, label: string, { unsaid }: UnsaidCriteria): string =>
  unsaid.includes(group) ? `${label}, or not stated` : label;
