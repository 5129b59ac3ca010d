import type { Fact, Section, Sentence, Writer } from '#grounding/domain/fact.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import { type Analysis, analyzeProperty } from '../api.ts';
import { analysisSections } from '../domain/analysis/analysis-text.ts';
import { questionsToAsk } from '../domain/analysis/questions-to-ask.ts';
import { risksOf, strengthsOf } from '../domain/analysis/strengths-and-risks.ts';
import type { AnalyzedHome } from '../domain/analyzed-home.ts';
import { type RequestedHomeDeps, requestedHome } from './requested-home.ts';

export type AnalysisDeps = RequestedHomeDeps & { writer: Writer<AbortSignal> };

const NO_PROPERTY = 'Property information is required for analysis.';

/** The analysis endpoint. */
export function analysisRoutes({ writer, ...deps }: AnalysisDeps): Handler[] {
  const homes = requestedHome(deps);
  const analyze = handle(analyzeProperty, async ({ body, request }) => {
    const home = await homes.bySubject(body, request, NO_PROPERTY);
    if (home instanceof Refusal) return home;
    return { analysis: await analysisOf(home, writer, request.signal) };
  });
  return [analyze];
}

async function analysisOf(
  { property, facts, findings }: AnalyzedHome,
  writer: Writer<AbortSignal>,
  signal: AbortSignal,
): Promise<Analysis> {
  const input = { home: property, facts, findings };
  const drafted = analysisSections(input);
  const [strengths, risks] = [strengthsOf(input), risksOf(input)];
  const draft = { facts: citedIn(sentencesOf(drafted), facts), sections: drafted };
  const { sections, writtenBy } = await writer.write({ task: 'analysis', ...draft }, signal);
  const { comparables, rent, investment, outlook } = findings;
  const all = [...sentencesOf(drafted), ...sentencesOf(sections), ...strengths, ...risks];
  return {
    propertyId: property.id,
    sections,
    strengths,
    risks,
    questions: questionsToAsk(property),
    facts: citedIn(all, facts),
    comparables,
    rent,
    investment,
    outlook,
    writtenBy,
  };
}

const sentencesOf = (sections: readonly Section[]): Sentence[] =>
  sections.flatMap(({ sentences }) => sentences);

/** The facts that a text cites, in their original order. */
function citedIn(sentences: readonly Sentence[], facts: readonly Fact[]): Fact[] {
  const cited = new Set(sentences.flatMap((each) => each.facts));
  return facts.filter(({ id }) => cited.has(id));
}
