import {
  featureBit,
  HOME_FEATURES,
  type HomeFeature,
  type StatedFeatures,
} from '../home-features.ts';
import { FEATURE_PHRASES } from './feature-phrases.ts';
import { NO_FEATURE } from './no-feature.ts';
import { PhraseBook } from './phrase-book.ts';
import { readPhrases } from './read-phrases.ts';

/** Feature masks: present if the phrase is affirmed, absent if it is negated, absent if it is affirmed. */
type Meaning = { found: number; denied: number; lacking: number; bare: number };

const NO_MEANING: Meaning = { found: 0, denied: 0, lacking: 0, bare: 0 };

/** Features the neighbourhood may also have: 'near a pool' is not a pool. */
const ALSO_ELSEWHERE = maskOf([
  'Garage',
  'Home office',
  'Storage space',
  'Deck/patio',
  'Swimming pool',
  'Outdoor space',
  'Separate suite',
  'Fireplace',
]);

const book = bookOfFeatures();

/**
 * The features a text states. If it both affirms and negates one, the feature counts as present: the text refers to
 * two different things.
 */
export function featuresIn(text: string): StatedFeatures {
  let found = 0;
  let absent = 0;
  readPhrases(book, text, (means, { stated, nearby }) => {
    if (stated === 'absent') {
      absent |= means.denied;
      return;
    }
    const elsewhere = { no: 0, perhaps: means.bare, yes: ALSO_ELSEWHERE }[nearby];
    found |= means.found & ~elsewhere;
    absent |= means.lacking;
  });
  return { found, absent: absent & ~found };
}

function bookOfFeatures(): PhraseBook<Meaning> {
  const phrases = new PhraseBook<Meaning>();
  const write = (phrase: string, more: Partial<Meaning>) =>
    phrases.add(phrase, (known) => joined(known ?? NO_MEANING, { ...NO_MEANING, ...more }));
  for (const feature of HOME_FEATURES) {
    const bit = featureBit(feature);
    const { says, implies = [], denies = [], lacks = [] } = FEATURE_PHRASES[feature];
    for (const phrase of says) {
      const isBare = phrase.startsWith('~');
      write(isBare ? phrase.slice(1) : phrase, {
        found: bit,
        denied: bit,
        bare: isBare ? bit : 0,
      });
    }
    for (const phrase of implies) write(phrase, { found: bit });
    for (const phrase of denies) write(phrase, { denied: bit });
    for (const phrase of lacks) write(phrase, { lacking: bit });
  }
  for (const phrase of NO_FEATURE) write(phrase, NO_MEANING);
  return phrases;
}

function joined(a: Meaning, b: Meaning): Meaning {
  return {
    found: a.found | b.found,
    denied: a.denied | b.denied,
    lacking: a.lacking | b.lacking,
    bare: a.bare | b.bare,
  };
}

function maskOf(features: readonly HomeFeature[]): number {
  return features.reduce((mask, feature) => mask | featureBit(feature), 0);
}
