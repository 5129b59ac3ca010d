import type { Writer } from '#grounding/domain/fact.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import { describeProperty } from '../api.ts';
import { creditLine } from '../domain/description/credit-line.ts';
import { describeHome } from '../domain/description/describe.ts';
import { type RequestedHomeDeps, requestedHome } from './requested-home.ts';

export type DescriptionDeps = RequestedHomeDeps & { writer: Writer<AbortSignal> };

const NO_PROPERTY = 'Property information is required to generate a description.';

/** The description endpoint. The built-in writer answers if there is no model, or if the model may not be used. */
export function descriptionRoutes({ writer, ...deps }: DescriptionDeps): Handler[] {
  const homes = requestedHome(deps);
  const describe = handle(describeProperty, async ({ body, request }) => {
    const home = await homes.bySubject(body, request, NO_PROPERTY);
    if (home instanceof Refusal) return home;
    const draft = describeHome(home.property, home.facts, body.variant);
    const { sections, writtenBy } = await writer.write(draft, request.signal);
    const text = sections.flatMap(({ sentences }) => sentences.map((each) => each.text)).join(' ');
    return { description: `${text} ${creditLine(home.property)}`, writtenBy };
  });
  return [describe];
}
