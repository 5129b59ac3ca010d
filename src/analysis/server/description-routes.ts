import { Hono } from 'hono';
import type { Draft, Written } from '#grounding/domain/fact.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { DescriptionAsked, describeProperty } from '../api.ts';
import { creditLine } from '../domain/description/credit-line.ts';
import { describeHome } from '../domain/description/describe.ts';
import { type Needs as HomeNeeds, homeAsked } from './home-asked.ts';

type DescriptionDeps = HomeNeeds & {
  writer: { write(draft: Draft, signal: AbortSignal): Promise<Written> };
};

const NO_PROPERTY = 'Property information is required to generate a description.';

/** The call of the description. Without a model, or where no model may answer, the built-in writer does. */
export function descriptionRoutes({ writer, ...needs }: DescriptionDeps): Hono {
  const homes = homeAsked(needs);

  return new Hono().post(routeOf(describeProperty), async ({ req }) => {
    const read = await readBody(req, DescriptionAsked);
    if (!read.ok) return read.refusal;
    const home = await homes.bySubject(read.value, req.raw, NO_PROPERTY);
    if (home instanceof Refusal) return home;
    const draft = describeHome(home.property, home.facts, read.value.variant);
    const { sections, writtenBy } = await writer.write(draft, req.raw.signal);
    const text = sections.flatMap(({ sentences }) => sentences.map((each) => each.text)).join(' ');
    const description = `${text} ${creditLine(home.property)}`;
    return Response.json({ description, writtenBy }, { headers: { 'Cache-Control': 'no-store' } });
  });
}
