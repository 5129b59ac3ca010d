import { featuresIn } from '#listings/domain/stated-features/features-in.ts';
import { cut } from '#seo/domain/cut.ts';
import { kindsIn } from './kinds.ts';
import { bathroomsNamed, bedroomsNamed, toListingVocabulary } from './own-words.ts';

/** Clauses quoted at most, and characters of each. */
const MAX_QUOTED = 5;
const MAX_CHARACTERS = 60;

/** Between them a visitor's wishes change: punctuation, 'and', 'but', 'with'. */
const BREAKS = /[.,;:!?\n()]+|\s(?:and|but|with|plus|also)\s/i;

/** Parts of the visitor's own words that no listing is compared with, as they were written. */
export const notUnderstood = (details: string): string[] =>
  details
    .split(BREAKS)
    .map((clause) => clause.trim())
    .filter((clause) => SAYS_SOMETHING.test(clause) && !isUnderstood(toListingVocabulary(clause)))
    .slice(0, MAX_QUOTED)
    .map((clause) => cut(clause, MAX_CHARACTERS));

/** A word of some length that isn't just a courtesy. */
const SAYS_SOMETHING = /(?!\b(?:please|thanks|thank|you|hello|hi)\b)\b\p{L}{3,}/iu;

function isUnderstood(clause: string): boolean {
  const { found, absent } = featuresIn(clause);
  const { wanted, unwanted } = kindsIn(clause);
  return (
    (found | absent) !== 0 ||
    wanted.length + unwanted.length > 0 ||
    bedroomsNamed(clause) !== null ||
    bathroomsNamed(clause) !== null
  );
}
