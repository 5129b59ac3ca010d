import type { Analysis } from '../api.ts';
import type { FarRents } from './findings/far-rents.ts';

/** The findings about a home in numbers: the analysis without its text. */
export type Findings = Pick<Analysis, 'comparables' | 'rent' | 'investment' | 'outlook'> & {
  /**
   * Sold prices of at least ten similar homes within twelve months; only for viewers whom the board's rules allow to
   * see them.
   */
  sold: { where: string; count: number; median: number } | null;
  /**
   * Leases that were found but are too different from the home; null if there are none, or if the rent is estimated.
   */
  farRents: FarRents | null;
  /** Source of the outlook's range, as displayed; null without a range. */
  outlookFrom: string | null;
  /** The seller opted out of estimates next to the listing, so none are made. */
  sellerDeclines: boolean;
};

/** No findings. */
export const NO_FINDINGS: Findings = {
  comparables: null,
  rent: null,
  investment: null,
  outlook: null,
  sold: null,
  farRents: null,
  outlookFrom: null,
  sellerDeclines: false,
};
