import { Hono } from 'hono';
import type { Draft, Fact, Section, Sentence, Written } from '#grounding/domain/fact.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { type Analysis, analyzeProperty, Subject } from '../api.ts';
import { analysisSections } from '../domain/analysis/analysis-text.ts';
import { questionsToAsk } from '../domain/analysis/questions-to-ask.ts';
import { risksOf, strengthsOf } from '../domain/analysis/strengths-and-risks.ts';
import type { KnownHome } from '../domain/known-home.ts';
import { type Needs as HomeNeeds, homeAsked } from './home-asked.ts';

type Writer = { write(draft: Draft, signal: AbortSignal): Promise<Written> };
type AnalysisDeps = HomeNeeds & { writer: Writer };

const NO_PROPERTY = 'Property information is required for analysis.';

/** The call of the analysis. */
export function analysisRoutes({ writer, ...needs }: AnalysisDeps): Hono {
  const homes = homeAsked(needs);
  return new Hono().post(routeOf(analyzeProperty), async ({ req }) => {
    const read = await readBody(req, Subject);
    if (!read.ok) return read.refusal;
    const home = await homes.bySubject(read.value, req.raw, NO_PROPERTY);
    if (home instanceof Refusal) return home;
    const analysis = await analysisOf(home, writer, req.raw.signal);
    return Response.json({ analysis }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

async function analysisOf(
  { property, facts, findings }: KnownHome,
  writer: Writer,
  signal: AbortSignal,
): Promise<Analysis> {
  const told = { home: property, facts, findings };
  const drafted = analysisSections(told);
  const [strengths, risks] = [strengthsOf(told), risksOf(told)];
  const draft = { facts: citedIn(sentencesOf(drafted), facts), sections: drafted };
  const { sections, writtenBy } = await writer.write({ task: 'analysis', ...draft }, signal);
  const { comparables, rent, investment, outlook } = findings;
  const all = [...sentencesOf(drafted), ...sentencesOf(sections), ...strengths, ...risks];
  return {
    propertyId: property.id,
    ...{ sections, strengths, risks },
    questions: questionsToAsk(property),
    facts: citedIn(all, facts),
    ...{ comparables, rent, investment, outlook, writtenBy },
  };
}

const sentencesOf = (sections: readonly Section[]): Sentence[] =>
  sections.flatMap(({ sentences }) => sentences);

/** The facts that a text stands on, in their own order. */
function citedIn(sentences: readonly Sentence[], facts: readonly Fact[]): Fact[] {
  const cited = new Set(sentences.flatMap((each) => each.facts));
  return facts.filter(({ id }) => cited.has(id));
}
