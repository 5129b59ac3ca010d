import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import type { Fact, Sentence, Writer, Written } from '#grounding/domain/fact.ts';
import type { MarketStats } from '#market/api.ts';
import type { LenderRates } from '#mortgage/api.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import type { Search } from '#search/domain/search.ts';
import { askQuestion } from '../api.ts';
import { answerQuestion } from '../domain/answers/answer.ts';
import { asksForMarket } from '../domain/answers/answer-intents.ts';
import type { Answer } from '../domain/answers/answer-parts.ts';
import type { Addressed } from '../domain/answers/named-homes.ts';
import { parseTalk, type Question } from '../domain/answers/question.ts';
import { placeIn } from '../domain/answers/question-place.ts';
import type { Tools } from '../domain/tools/tools.ts';

type ToolDeps = {
  statsOf(region: string): Promise<MarketStats>;
  rates(): Promise<LenderRates | null>;
  /** Counts the homes that match a search. */
  count(search: Search): number;
  /** The site's directory of the homes on the market. */
  addressed: Addressed;
  now(): Date;
};
export type McpDeps = ToolDeps & {
  writer: Writer<AbortSignal>;
  /** The home with this id as the visitor may see it, or the refusal. */
  homeById(id: number, request: Request): Promise<AnalyzedHome | Refusal<404 | 410>>;
};

/** The assistant's endpoint. The built-in writer answers without a model, or if no model may be used. */
export const mcpRoutes = (deps: McpDeps): Handler[] => [
  handle(askQuestion, (asked) => answerTo(asked, deps)),
];

async function answerTo(
  { body, request }: CallRequest<typeof askQuestion>,
  { writer, homeById, ...tools }: McpDeps,
) {
  const { question, previous, propertyId } = body;
  const home = propertyId === null ? null : await homeById(propertyId, request);
  if (home instanceof Refusal) return home;
  const given = await toolsFor(tools, parseTalk(question, previous), home);
  const answer = answerQuestion({ question, previous, home, tools: given });
  const { sections, writtenBy } = await inWords(writer, { answer, question }, request.signal);
  const sentences = sections.flatMap((section) => section.sentences);
  const { facts, offersAgent } = answer;
  return {
    answer: textOf(sentences),
    sentences: sentences.map(({ text }) => text),
    sources: sourcesOf(sentences, facts),
    offersAgent,
    link: answer.link ?? null,
    language: answer.language ?? ('en' as const),
    writtenBy,
  };
}

const textOf = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** The inputs of the site's tools; market figures only if the question needs them. */
async function toolsFor(
  { statsOf, rates, count, addressed, now }: ToolDeps,
  question: Question,
  home: AnalyzedHome | null,
): Promise<Tools> {
  const place = placeIn(question) ?? home?.property.city ?? 'GTA';
  const [quoted, market] = await Promise.all([
    rates(),
    asksForMarket(question) ? statsOf(place) : null,
  ]);
  return { today: dayInToronto(now()), rates: quoted, market, count, addressed };
}

const IN_A_MODELS_WORDS: readonly Answer['kind'][] = ['field', 'finding', 'tool'];

/**
 * Refusals, French answers, quoted remarks and answers about other addresses are never given to a model: the checks read English only, and text written by
 * third parties must not reach it.
 */
async function inWords(
  writer: Writer<AbortSignal>,
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
