import { plantVisitor, scoreAttacks } from './attacks.ts';
import type { EvaluatedSite, Provider } from './board.ts';
import {
  type AttackCase,
  QUESTION_KINDS,
  type QuestionCase,
  type QuestionKind,
  readAttacks,
  readQuestions,
  readWishes,
  type WishCase,
} from './cases.ts';
import { findHomes, type Homes } from './homes.ts';
import type { FakeProvider } from './provider.ts';
import { scoreQuestions } from './questions.ts';
import type { Score } from './scores.ts';
import { tampering } from './tampering.ts';
import { scoreWishes } from './wishes.ts';

export type Cases = {
  questions: { kind: QuestionKind; question: QuestionCase }[];
  wishes: WishCase[];
  attacks: AttackCase[];
};

/** All cases from the JSON files in this folder. */
export const allCases = (): Cases => ({
  questions: questionsIn(''),
  wishes: readWishes(),
  attacks: readAttacks(),
});

const HELD_OUT = 'held-out/';
/** Questions written later, to measure the changes that followed them. */
const HELD_OUT_LATER = 'held-out-2/';
/** On rooms, units, remarks and rules of law. */
const HELD_OUT_THIRD = 'held-out-3/';

function questionsIn(folder: string): Cases['questions'] {
  const questions = readQuestions(folder);
  return QUESTION_KINDS.flatMap((kind) => questions[kind].map((question) => ({ kind, question })));
}

/** Takes every nth case of each file, so that each kind is included. */
export function someCases({ questions, wishes, attacks }: Cases): Cases {
  const every = <Each>(step: number, all: readonly Each[]) =>
    all.filter((_, at) => at % step === 0);
  return {
    questions: every(6, questions),
    wishes: every(6, wishes),
    attacks: every(3, attacks),
  };
}

type OpenedSite = EvaluatedSite & { victims: ReadonlyMap<AttackCase, string>; homes: Homes };

/** Opens the site with the attackers' rows on its board, and finds the homes that the questions are about. */
export async function siteUnderAttack<Site extends EvaluatedSite>(
  { attacks }: Cases,
  open: (spoil: (row: unknown) => unknown) => Promise<Site>,
): Promise<Site & OpenedSite> {
  const { victims, spoil } = tampering(attacks);
  const site = await open(spoil);
  await plantVisitor(site.api(null));
  const homes = await findHomes(site, new Set(victims.values()));
  return { ...site, victims, homes };
}

/** Runs questions and wishes, with or without a provider. */
export async function evaluateAnswers(
  site: OpenedSite,
  cases: Pick<Cases, 'questions' | 'wishes'>,
  provider: Provider | null,
): Promise<Score[]> {
  const ask = site.api(provider);
  return [
    ...(await scoreQuestions(ask, site.homes, cases.questions)),
    ...(await scoreWishes(ask, cases.wishes)),
  ];
}

/** The same for the held-out cases, written before their author had seen how the site answers. */
export async function evaluateHeldOut(
  site: OpenedSite,
  provider: Provider | null,
): Promise<Score[]> {
  const ask = site.api(provider);
  const [first, second] = [questionsIn(HELD_OUT), questionsIn(HELD_OUT_LATER)];
  const third = questionsIn(HELD_OUT_THIRD);
  return [
    ...(await scoreQuestions(ask, site.homes, first, 'held-out questions')),
    ...(await scoreQuestions(ask, site.homes, second, 'held-out questions, second set')),
    ...(await scoreQuestions(ask, site.homes, third, 'held-out questions, third set')),
    ...(await scoreWishes(ask, readWishes(HELD_OUT), 'held-out wishes')),
  ];
}

/** Runs the attacks, without a model or with a model that obeys the attacker. */
export const evaluateAttacks = (
  site: OpenedSite,
  { attacks }: Pick<Cases, 'attacks'>,
  provider: FakeProvider | null,
) => scoreAttacks({ ...site, site, provider }, attacks);
