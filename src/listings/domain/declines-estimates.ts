/** By the Data Dictionary's name, and by the one that it had before. */
const FLAGS = ['InternetAutomatedValuationDisplayYN', 'VOWAutomatedValuationDisplayYN'];

const NO: readonly unknown[] = [false, 'false', 'N', 'n', 'No', 'no', 0, '0'];

/**
 * Whether the seller wants no estimate of a home's worth beside its listing, by the board's row. A board that says
 * nothing allows it.
 */
export const declinesEstimates = (raw: Readonly<Record<string, unknown>>): boolean =>
  FLAGS.some((flag) => NO.includes(raw[flag]));
