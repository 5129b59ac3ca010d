import type { Draft, Section } from './fact.ts';
import { isGrounded } from './grounded.ts';
import { isNumberWord } from './grounded-numbers.ts';

const MAX_DRAFT_LENGTH = 8_000;
const DESCRIPTION_WORDS = { fewest: 30, most: 160 };
const MOST_IN_AN_ANSWER = 6;

/**
 * Whether a model's text may replace the draft: same sections by title and order, every sentence grounded in the
 * draft's facts, and a permitted length.
 */
export function mayReplace(draft: Draft, sections: readonly Section[]): boolean {
  if (sections.length !== draft.sections.length) return false;
  if (!sections.every(({ title }, at) => title === draft.sections[at]?.title)) return false;
  const sentences = sections.flatMap((section) => section.sentences);
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return (
    text.length <= MAX_DRAFT_LENGTH &&
    hasPermittedLength(draft.task, text, sentences.length) &&
    answersWhatWasDrafted(draft, sections) &&
    usesOnlyKnownWords(draft, text) &&
    sentences.every((sentence) => isGrounded(sentence, draft.facts))
  );
}

function hasPermittedLength(task: Draft['task'], text: string, sentences: number): boolean {
  if (task === 'answer') return sentences <= MOST_IN_AN_ANSWER;
  const words = text.split(/\s+/).length;
  return (
    task !== 'description' || (words >= DESCRIPTION_WORDS.fewest && words <= DESCRIPTION_WORDS.most)
  );
}

/**
 * An answer must use the facts of the draft's first sentence: a question about the price is not answered with the
 * taxes.
 */
function answersWhatWasDrafted(draft: Draft, sections: readonly Section[]): boolean {
  if (draft.task !== 'answer') return true;
  const first = draft.sections[0]?.sentences.find(({ facts }) => facts.length > 0);
  const cited = new Set(
    sections.flatMap((section) => section.sentences.flatMap(({ facts }) => facts)),
  );
  return first === undefined || first.facts.some((id) => cited.has(id));
}

/** Whether each word comes from the draft, a fact, or the list of neutral words: a new adjective is a new claim. */
function usesOnlyKnownWords({ facts, sections }: Draft, text: string): boolean {
  const drafted = sections.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text));
  const known = facts.flatMap(({ label, value }) => [label, value]);
  const theirs = new Set([...drafted, ...known].flatMap(wordsIn));
  return wordsIn(text).every(
    (word) =>
      theirs.has(word) || FUNCTION_WORDS.has(word) || isNumberWord(word) || word.length === 1,
  );
}

/** Lowercased, and in the singular. */
const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

const FUNCTION_WORDS = new Set(
  wordsIn(
    'a an the this that these those it its they their them there here which what where when while as at by for from in ' +
      'into of on to with within and or but both either each per than then so if beside between against among along also ' +
      'too only alone together other others same similar comparable such own is are was were has have had be been being ' +
      'do does did would not no none nor comes come came stands stand lies lie sits sit gives give given giving says say ' +
      'said lists listed listing listings shows show shown names named counts counted asks ask asked asking offers ' +
      'offered includes include included including features puts put takes take taken makes making runs measures amounts ' +
      'totals leaves leaving left equals covers holds uses based according means meaning located situated set found built ' +
      'home homes house property board seller figure figures number amount total price inside outside overall',
  ),
);
