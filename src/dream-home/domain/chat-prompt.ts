import { type Place, placeName } from '#places/domain/place.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { wordList } from '#platform/domain/word-list.ts';
import { cut } from '#seo/domain/cut.ts';
import { withArticle } from './feature-words.ts';
import type { HomeNeeds } from './needs.ts';
import type { Wishes } from './wishes.ts';

/** Characters of the visitor's own words that the message has room for. */
const MAX_OWN_WORDS = 400;

/**
 * A message about these wishes that the visitor could send to an agent, with their own words. It adds nothing about who would live
 * in the home.
 */
export function chatPromptFor(wishes: Wishes, needs: HomeNeeds, place: Place): string {
  const where = place.kind === 'unknown' ? placeLabel(wishes.location) : placeName(place);
  const ownWords = wishes.additionalDetails;
  const nice = [...needs.nice, ...needs.extra].map(withArticle);
  return [
    `I am looking for a home in ${where} for up to ${formatDollars(wishes.budget)}.`,
    `It should have ${wordList(needs.must.map(withArticle))}.`,
    nice.length > 0 && `I would also like ${wordList(nice)}.`,
    ownWords !== '' && `In my own words: “${cut(ownWords, MAX_OWN_WORDS)}”`,
    'Which homes would you suggest?',
  ]
    .filter(Boolean)
    .join(' ');
}
