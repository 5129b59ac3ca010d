import { DETAIL_FIELDS } from './detail-fields.ts';
import { VISIBLE_DETAILS } from './gate-fields.ts';
import { factBit, type HomeFact, type StatedFacts } from './home-facts.ts';
import { featureBit, type HomeFeature } from './home-features.ts';
import type { Listing } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { QUESTIONS } from './stated-facts/fact-questions.ts';
import type { StatingListing } from './stated-facts/stating-listing.ts';
import { featuresOfRemarks, statedFeatures } from './stated-features.ts';

/** Facts that are also features: the details and the remarks answer both by one rule. */
const FEATURES: readonly (readonly [HomeFact, HomeFeature])[] = [
  ['Finished basement', 'Finished basement'],
  ['Fireplace', 'Fireplace'],
  ['Pool', 'Swimming pool'],
  ['Garage', 'Garage'],
];

/**
 * The facts that a listing states and denies, from the details that any visitor may see. A caller that has read the
 * remarks passes what they say.
 */
export function statedFacts(
  listing: StatingListing & Pick<Listing, 'description'>,
  remarks = featuresOfRemarks(listing),
): StatedFacts {
  const shown = { ...listing, details: publicDetails(listing) };
  let { found, absent } = factsOfFeatures(statedFeatures(shown, remarks));
  for (const [fact, ask] of QUESTIONS) {
    const answer = ask(shown.details, shown);
    if (answer === true) found |= factBit(fact);
    if (answer === false) absent |= factBit(fact);
  }
  return { found, absent };
}

function factsOfFeatures(features: StatedFacts): StatedFacts {
  let [found, absent] = [0, 0];
  for (const [fact, feature] of FEATURES) {
    if ((features.found & featureBit(feature)) !== 0) found |= factBit(fact);
    if ((features.absent & featureBit(feature)) !== 0) absent |= factBit(fact);
  }
  return { found, absent };
}

const namesBeyond = (visible: ReadonlySet<string>): string[] =>
  Object.keys(DETAIL_FIELDS).filter((name) => !visible.has(name));

const { whole, withoutAddress } = VISIBLE_DETAILS.guest;
const HIDDEN_FROM_GUESTS = namesBeyond(whole);
const HIDDEN_WITH_THE_ADDRESS = namesBeyond(withoutAddress);

/** What a guest may see of the details: a search by anything else would tell it. */
function publicDetails({ details, addressIsWithheld }: StatingListing): ListingDetails {
  const hidden = addressIsWithheld ? HIDDEN_WITH_THE_ADDRESS : HIDDEN_FROM_GUESTS;
  const shown: Record<string, unknown> = { ...details };
  for (const name of hidden) shown[name] = undefined;
  return shown;
}
