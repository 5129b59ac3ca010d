import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import {
  comparableFacts,
  farRentFacts,
  rentFacts,
  soldFacts,
} from './finding-facts/comparable-facts.ts';
import { investmentFacts, outlookFacts } from './finding-facts/investment-facts.ts';
import { footFacts, taxFacts } from './finding-facts/price-facts.ts';
import { transitFacts } from './finding-facts/transit-facts.ts';
import { declinedFacts, missingFacts, unknownFacts } from './finding-facts/unknown-facts.ts';
import type { Findings } from './findings.ts';

/** The findings about a home as facts, each number with its source. */
export const findingFacts = (home: PropertyDetail, findings: Findings): Fact[] => [
  ...declinedFacts(findings),
  ...footFacts(home),
  ...taxFacts(home),
  ...comparableFacts(home, findings),
  ...soldFacts(findings),
  ...rentFacts(findings),
  ...farRentFacts(home, findings),
  ...investmentFacts(findings),
  ...outlookFacts(findings),
  ...unknownFacts(home, findings),
  ...missingFacts(home),
  ...transitFacts(home),
];
