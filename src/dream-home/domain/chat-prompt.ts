import { type Place, placeName } from '#places/domain/place.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { showDollars } from '#platform/domain/money.ts';
import { listOf, withArticle } from './feature-words.ts';
import type { HomeNeeds } from './needs.ts';
import type { Wishes } from './wishes.ts';

/** A message about these wishes that the visitor could send to an agent. Says nothing about who would live in the home. */
export function chatPromptFor(wishes: Wishes, needs: HomeNeeds, place: Place): string {
  const where = place.kind === 'unknown' ? placeLabel(wishes.location) : placeName(place);
  const nice = [...needs.nice, ...needs.extra].map(withArticle);
  return [
    `I am looking for a home in ${where} for up to ${showDollars(wishes.budget)}.`,
    `It should have ${listOf(needs.must.map(withArticle))}.`,
    nice.length > 0 && `I would also like ${listOf(nice)}.`,
    'Which homes would you suggest?',
  ]
    .filter(Boolean)
    .join(' ');
}
