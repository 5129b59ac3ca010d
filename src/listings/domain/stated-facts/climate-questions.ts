import { type Answer, among, NO_WORD, wordsIn } from '../detail-answers.ts';
import type { Question } from './stating-listing.ts';

const COOLED =
  /central air|air condition|^a\/c|wall unit|window unit|ductless|mini[- ]?split|heat pump/;

/** Of any kind. Fans and air exchangers don't say. */
export const airConditioning: Question = ({ hasCooling, cooling }) =>
  hasCooling ?? among(wordsIn(cooling), COOLED, NO_WORD);

const NO_HEATING = /^(none|no heat)$/;

/** A kind of heating that isn't named is unknown: boards name the main one. */
const heatedBy =
  (isSo: RegExp): Question =>
  ({ hasHeating, heatType, heatTypes }): Answer =>
    hasHeating === false ? false : among([heatType, heatTypes].flatMap(wordsIn), isSo, NO_HEATING);

export const forcedAir = heatedBy(/forced[- ]air/);
export const baseboardHeating = heatedBy(/baseboard/);
/** Water, steam or radiant heat; infra-red heaters are no radiators. */
export const boilerOrRadiators = heatedBy(
  /^(?!.*infra-?red).*(boiler|radiator|radiant|hot water|steam)|^water$/,
);

const HEAT_PUMP = /heat pump|ground source|geo ?thermal/;
const heatPumpHeats = heatedBy(HEAT_PUMP);

/** It may be stated as the kind of heating, its source, or the cooling. */
export const heatPump: Question = (details, listing) => {
  const { heatSource, heatSources, cooling } = details;
  const others = [heatSource, heatSources, cooling].flatMap(wordsIn);
  return others.some((word) => HEAT_PUMP.test(word)) || heatPumpHeats(details, listing);
};
