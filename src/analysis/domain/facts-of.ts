import { boardFacts } from '#grounding/domain/board-facts.ts';
import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { findingFacts } from './finding-facts.ts';
import type { Findings } from './findings.ts';

/**
 * All facts that an answer about a home may use: the board's fields and the findings, each with a unique id. `property`
 * holds only what the viewer may see.
 */
export const factsOf = (property: PropertyDetail, findings: Findings): Fact[] => [
  ...boardFacts(property),
  ...findingFacts(property, findings),
];
