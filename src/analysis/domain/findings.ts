import type { Analysis } from '../api.ts';
import type { FarRents } from './findings/far-rents.ts';

/** What was found out about a home in numbers; the analysis without its words. */
export type Findings = Pick<Analysis, 'comparables' | 'rent' | 'investment' | 'outlook'> & {
  /** What homes like it sold for within twelve months, of ten at least; only for whom the board's rules let see it. */
  sold: { where: string; count: number; median: number } | null;
  /** Leases that were found and are too unlike the home; null where there are none, or the rent is estimated. */
  farRents: FarRents | null;
  /** Where the outlook's range comes from, as people read it; null where there is none. */
  outlookFrom: string | null;
  /** The seller wants no estimate beside the listing, so that none is made. */
  sellerDeclines: boolean;
};

/** Nothing was found out. */
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
