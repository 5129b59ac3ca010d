import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import type { Findings } from './findings.ts';

/** All that answers about one listing may use: what this viewer may see, and what follows from it. */
export type AnalyzedHome = {
  property: PropertyDetail;
  facts: readonly Fact[];
  findings: Findings;
};

export type HomeLookup =
  | { status: 'known'; home: AnalyzedHome }
  | { status: 'off-market' }
  | { status: 'never' };

export type LoadHome = (id: ListingId, viewer: Viewer) => Promise<HomeLookup>;
