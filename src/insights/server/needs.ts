import type { PropertyDetail } from '#listings/api.ts';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Draft, Fact, Written } from '../domain/fact.ts';
import type { Findings } from '../domain/findings.ts';

/** All that answers about one listing may be made of: what the gate lets this viewer see, and what follows from it. */
export type KnownHome = {
  property: PropertyDetail;
  facts: readonly Fact[];
  findings: Findings;
};

export type Lookup = { at: 'known'; home: KnownHome } | { at: 'off-market' } | { at: 'never' };

export type KnowHome = (id: ListingId, viewer: Viewer) => Promise<Lookup>;

export type Writer = {
  /**
   * The draft in a model's words, where one is configured, answers in time and says nothing that its facts do not;
   * else the draft as it is. Never rejects but with the signal's own reason.
   */
  write(draft: Draft, signal: AbortSignal): Promise<Written>;
};
