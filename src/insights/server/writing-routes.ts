import { Hono } from 'hono';
import type { Search } from '#listings/domain/search.ts';
import type { MarketStats } from '#market/api.ts';
import type { LenderRates } from '#mortgage/api.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { readBody } from '#platform/server/read-body.ts';
import { routeOf } from '#platform/server/routes.ts';
import { askQuestion, DescriptionAsked, describeProperty, QuestionAsked } from '../api.ts';
import { answerQuestion } from '../domain/answers/answer.ts';
import { asksForMarket } from '../domain/answers/answer-intents.ts';
import type { Answer } from '../domain/answers/answer-parts.ts';
import { placeAsked } from '../domain/answers/place-asked.ts';
import { type Question, readTalk } from '../domain/answers/question.ts';
import { creditLine } from '../domain/description/credit-line.ts';
import { describeHome } from '../domain/description/describe.ts';
import type { Fact, Sentence, Written } from '../domain/fact.ts';
import type { Tools } from '../domain/tools/tools.ts';
import { type Needs as HomeNeeds, homeAsked } from './home-asked.ts';
import type { KnownHome, Writer } from './needs.ts';

type ToolNeeds = {
  statsOf(region: string): Promise<MarketStats>;
  rates(): Promise<LenderRates | null>;
  /** How many homes a search finds. */
  count(search: Search): number;
  now(): Date;
};
export type Needs = HomeNeeds & ToolNeeds & { writer: Writer };

const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };
const NO_PROPERTY = 'Property information is required to generate a description.';

/** The calls of the description and of the assistant. Both answer as the built-in writer does where no model may. */
export function writingRoutes({ writer, ...needs }: Needs): Hono {
  const homes = homeAsked(needs);

  return new Hono()
    .post(routeOf(describeProperty), async ({ req }) => {
      const read = await readBody(req, DescriptionAsked);
      if (!read.ok) return read.refusal;
      const home = await homes.bySubject(read.value, req.raw, NO_PROPERTY);
      if (home instanceof Response) return home;
      const draft = describeHome(home.property, home.facts, read.value.variant);
      const { sections, writtenBy } = await writer.write(draft, req.raw.signal);
      const description = `${textOf(sections.flatMap(({ sentences }) => sentences))} ${creditLine(home.property)}`;
      return Response.json({ description, writtenBy }, NOT_KEPT);
    })

    .post(routeOf(askQuestion), async ({ req }) => {
      const read = await readBody(req, QuestionAsked);
      if (!read.ok) return read.refusal;
      const { question, previous, propertyId } = read.value;
      const home = propertyId === null ? null : await homes.byId(propertyId, req.raw);
      if (home instanceof Response) return home;
      const answer = answerQuestion({
        question,
        previous,
        home,
        tools: await toolsFor(needs, readTalk(question, previous), home),
      });
      const { sections, writtenBy } = await inWords(writer, { answer, question }, req.raw.signal);
      const sentences = sections.flatMap((section) => section.sentences);
      const { facts, offersAgent } = answer;
      return Response.json(
        {
          answer: textOf(sentences),
          sentences: sentences.map(({ text }) => text),
          sources: sourcesOf(sentences, facts),
          offersAgent,
          language: answer.language ?? 'en',
          writtenBy,
        },
        NOT_KEPT,
      );
    });
}

const textOf = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** What the site's tools go by; a place's market only where it is asked for. */
async function toolsFor(
  { statsOf, rates, count, now }: ToolNeeds,
  question: Question,
  home: KnownHome | null,
): Promise<Tools> {
  const place = placeAsked(question) ?? home?.property.city ?? 'GTA';
  const [quoted, market] = await Promise.all([
    rates(),
    asksForMarket(question) ? statsOf(place) : null,
  ]);
  return { today: dayInToronto(now()), rates: quoted, market, count };
}

const IN_A_MODELS_WORDS: readonly Answer['kind'][] = ['field', 'finding', 'tool'];

/**
 * Refusals, French answers and quoted remarks are never given to a model: the checks read English only, and text written by
 * third parties must not reach it.
 */
async function inWords(
  writer: Writer,
  { answer, question }: { answer: Answer; question: string },
  signal: AbortSignal,
): Promise<Written> {
  const { kind, facts, sentences } = answer;
  const sections = [{ title: '', sentences: [...sentences] }];
  const isQuoted = facts.some(({ id }) => id === 'remarks');
  const isFixed = isQuoted || answer.language === 'fr';
  if (isFixed || facts.length === 0 || !IN_A_MODELS_WORDS.includes(kind))
    return { sections, writtenBy: { kind: 'computed', name: null } };
  return writer.write({ task: 'answer', question, facts, sections }, signal);
}

const sourcesOf = (sentences: readonly Sentence[], known: readonly Fact[]) =>
  sentences.flatMap(({ facts }, sentence) =>
    facts.flatMap((id) => {
      const fact = known.find((each) => each.id === id);
      return fact ? [{ sentence, label: fact.label, value: fact.value, source: fact.source }] : [];
    }),
  );
