/** The groups of filters whose answer a listing may leave open, by their name in addresses. */
export const FILTER_GROUPS = [
  'size',
  'basement',
  'lot',
  'features',
  'parking',
  'heating',
  'condo',
  'costs',
  'lease',
  'media',
  'possession',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export type UnsaidCriteria = {
  /** The groups whose filters also find homes that don't say. Elsewhere such homes are left out, but never counted as a no. */
  unsaid: readonly FilterGroup[];
};

/** The label of a filter in a group. */
export const saidIn = (group: FilterGroup, label: string, { unsaid }: UnsaidCriteria): string =>
  unsaid.includes(group) ? `${label}, or not stated` : label;
