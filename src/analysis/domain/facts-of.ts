import { boardFacts } from '#grounding/domain/board-facts.ts';
import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { findingFacts } from './finding-facts.ts';
import type { Findings } from './findings.ts';

/**
 * All that any answer about a home may stand on: what the board says of it, and what was found out. Each has an id of its
 * own. `property` is what the gate let this viewer see.
 */
export const factsOf = (property: PropertyDetail, findings: Findings): Fact[] => [
  ...boardFacts(property),
  ...findingFacts(property, findings),
];
