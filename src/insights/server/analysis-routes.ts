import { Hono } from 'hono';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import { readBody } from '#platform/server/read-body.ts';
import { refuse } from '#platform/server/refusals.ts';
import { routeOf } from '#platform/server/routes.ts';
import { type Analysis, analyzeProperty, Subject } from '../api.ts';
import { analysisSections } from '../domain/analysis/analysis-text.ts';
import { questionsToAsk } from '../domain/analysis/questions-to-ask.ts';
import { risksOf, strengthsOf } from '../domain/analysis/strengths-and-risks.ts';
import type { Fact, Section } from '../domain/fact.ts';
import type { KnowHome, KnownHome, Writer } from './needs.ts';
import { meantBy, type Needs as SubjectNeeds } from './subject.ts';

export type Needs = {
  listings: SubjectNeeds;
  knowHome: KnowHome;
  writer: Writer;
  /** Who asks: what the board's rules let them see of a listing. */
  viewer(request: Request): Promise<Viewer>;
};

/** The call of the analysis. What a client says of a property counts for nothing but which listing it means. */
export const analysisRoutes = ({ listings, knowHome, writer, viewer }: Needs): Hono =>
  new Hono().post(routeOf(analyzeProperty), async ({ req }) => {
    const read = await readBody(req, Subject);
    if (!read.ok) return read.refusal;
    const meant = await meantBy(read.value, listings);
    if (meant.is === 'nobody') {
      return refuse(400, 'Property information is required for analysis.');
    }
    if (meant.is === 'unknown-key') return refuse(404, 'Property Not Found');
    const found = await knowHome(meant.id, await viewer(req.raw));
    if (found.at === 'never') return refuse(404, 'Property Not Found');
    if (found.at === 'off-market') return refuse(410, 'Property Not Found');
    const analysis = await analysisOf(found.home, writer, req.raw.signal);
    return Response.json({ analysis }, { headers: { 'Cache-Control': 'no-store' } });
  });

async function analysisOf(
  { property, facts, findings }: KnownHome,
  writer: Writer,
  signal: AbortSignal,
): Promise<Analysis> {
  const told = { home: property, facts, findings };
  const drafted = analysisSections(told);
  const [strengths, risks] = [strengthsOf(told), risksOf(told)];
  const draft = { task: 'analysis', facts: citedIn(drafted, facts), sections: drafted } as const;
  const { sections, writtenBy } = await writer.write(draft, signal);
  const { comparables, rent, investment, outlook } = findings;
  const beside = { title: '', sentences: [...strengths, ...risks] };
  return {
    propertyId: property.id,
    sections: plainSections(sections),
    strengths: plainSections([{ title: '', sentences: strengths }])[0]?.sentences ?? [],
    risks: plainSections([{ title: '', sentences: risks }])[0]?.sentences ?? [],
    questions: questionsToAsk(property),
    facts: citedIn([...drafted, ...sections, beside], facts),
    ...{ comparables, rent, investment, outlook, writtenBy },
  };
}

/** The facts that a text stands on, in their own order. */
function citedIn(sections: readonly Section[], facts: readonly Fact[]): Fact[] {
  const cited = new Set(
    sections.flatMap(({ sentences }) => sentences.flatMap((each) => each.facts)),
  );
  return facts.filter(({ id }) => cited.has(id));
}

/** As the call's schema has them, whose lists may be changed. */
const plainSections = (sections: readonly Section[]): Analysis['sections'] =>
  sections.map(({ title, sentences }) => ({
    title,
    sentences: sentences.map(({ text, facts }) => ({ text, facts: [...facts] })),
  }));
