import { among, NO_WORD, wordsIn } from '../detail-answers.ts';
import type { HomeFact } from '../home-facts.ts';
import {
  basementApartment,
  separateEntrance,
  unfinishedBasement,
  walkOutBasement,
} from './basement-questions.ts';
import {
  airConditioning,
  baseboardHeating,
  boilerOrRadiators,
  forcedAir,
  heatPump,
} from './climate-questions.ts';
import { furnished, heatIncluded, hydroIncluded, waterIncluded } from './rent-questions.ts';
import type { Question } from './stating-listing.ts';

/** A home near the water, or with a view of it, isn't on it. */
const waterfront: Question = ({ isWaterfront, waterfront: words, waterfrontFeatures }) =>
  isWaterfront ??
  among(
    [words, waterfrontFeatures].flatMap(wordsIn),
    /^(yes|direct|waterfront( on .+)?)$/,
    NO_WORD,
  );

/** A Juliette balcony, which no one can step out on, is neither. */
const balcony: Question = ({ balcony: words }) =>
  among(wordsIn(words), /open|enclosed|terrace/, NO_WORD);

const locker: Question = ({ locker: words }) =>
  among(wordsIn(words), /owned|exclusive|common|ensuite|^yes$/, NO_WORD);

/** 'Restricted' allows some. */
const petsAllowed: Question = ({ pets }) =>
  among(
    wordsIn(pets),
    /^(yes|restricted|allowed|permitted)/,
    /^(no|none|no pets|not (allowed|permitted))$/,
  );

const elevator: Question = ({ hasElevator, elevator: words }) =>
  hasElevator ?? among(wordsIn(words), /public|private|passenger|freight|frt|^yes$/, NO_WORD);

/** The flag is about units of a building: a house's own laundry is rarely stated as ensuite. */
const ensuiteLaundry: Question = ({ hasEnsuiteLaundry, laundry }, { propertyClass }) => {
  if (hasEnsuiteLaundry) return true;
  const stated = among(wordsIn(laundry), /ensuite|in[- ]suite/, /shared|coin|common|none|building/);
  return (
    stated ?? (hasEnsuiteLaundry === false && propertyClass === 'Condo & Other' ? false : null)
  );
};

const carport: Question = ({ garage, parkingFeatures }) =>
  wordsIn(parkingFeatures).some((word) => word.includes('carport')) ||
  among(wordsIn(garage), /carport/, NO_WORD);

/** A mutual drive doesn't say; street parking does. */
const privateDrive: Question = ({ parkingFeatures }) =>
  among(
    wordsIn(parkingFeatures),
    /^private( single| double| triple)?( drive(way)?)?$/,
    /^(none|street only)$/,
  );

/** No field denies one. Wiring that is only prepared doesn't count. */
const evCharger: Question = ({ parkingFeatures, interiorFeatures, exteriorFeatures, amenities }) =>
  [parkingFeatures, interiorFeatures, exteriorFeatures, amenities]
    .flatMap(wordsIn)
    .some(
      (word) =>
        /(\bev|electric (vehicle|car)) charg/.test(word) && !/ready|rough|capable/.test(word),
    ) || null;

/** A seller who withholds the address may withhold the tour with it. */
const videoTour: Question = (details, { addressIsWithheld }) => {
  const { virtualTour, virtualTour2, brandedVirtualTour, brandedVirtualTour2 } = details;
  if (addressIsWithheld) return null;
  return Boolean(virtualTour ?? virtualTour2 ?? brandedVirtualTour ?? brandedVirtualTour2);
};

/** The facts that the details alone answer, and how. A word that isn't known answers nothing. */
export const QUESTIONS: readonly (readonly [HomeFact, Question])[] = [
  ['Separate entrance', separateEntrance],
  ['Basement apartment', basementApartment],
  ['Unfinished basement', unfinishedBasement],
  ['Walk-out basement', walkOutBasement],
  ['Air conditioning', airConditioning],
  ['Forced air', forcedAir],
  ['Heat pump', heatPump],
  ['Boiler or radiators', boilerOrRadiators],
  ['Baseboard heating', baseboardHeating],
  ['Waterfront', waterfront],
  ['Balcony', balcony],
  ['Locker', locker],
  ['Pets allowed', petsAllowed],
  ['Elevator', elevator],
  ['Ensuite laundry', ensuiteLaundry],
  ['Carport', carport],
  ['Private drive', privateDrive],
  ['EV charger', evCharger],
  ['Furnished', furnished],
  ['Heat included', heatIncluded],
  ['Hydro included', hydroIncluded],
  ['Water included', waterIncluded],
  ['Video tour', videoTour],
];
