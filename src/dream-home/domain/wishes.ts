import * as z from 'zod/mini';
import { WISHED_FEATURES } from '#listings/domain/home-features.ts';
import { atMost, Trimmed } from '#platform/domain/form-fields.ts';
import { MAX_AMOUNT, NOT_AN_AMOUNT, orUnreadable } from '#platform/domain/typed-number.ts';
import { LIFESTYLES, NO_STYLE, OCCUPANTS, STYLES } from './wish-choices.ts';

const MAX_DETAILS = 2_000;

const NO_MUST_HAVE = 'Select at least one must-have feature';

const features = (which: string, missing: string) =>
  z
    .array(
      z.enum(WISHED_FEATURES, `${which} features must be among: ${WISHED_FEATURES.join(', ')}`),
      missing,
    )
    .check(z.maxLength(WISHED_FEATURES.length, 'Select each feature once'));

/** The dream home form's input. Only the form splits the features into two groups; each list accepts any of them. */
export const Wishes = z.object({
  /** Dollars. */
  budget: z
    .number(orUnreadable('Budget is required', NOT_AN_AMOUNT))
    .check(
      z.minimum(1, 'Budget is required'),
      z.maximum(MAX_AMOUNT, 'Please enter a smaller amount'),
    ),
  /** A city, in any spelling. */
  location: z.pipe(
    z._default(Trimmed, ''),
    z.string().check(z.minLength(1, 'Location is required'), atMost(60)),
  ),
  mustHaveFeatures: features('Must-have', NO_MUST_HAVE).check(z.minLength(1, NO_MUST_HAVE)),
  niceToHaveFeatures: z._default(
    features('Nice-to-have', 'Nice-to-have features must be a list'),
    [],
  ),
  lifestyle: z.enum(LIFESTYLES, 'Lifestyle is required'),
  occupants: z.enum(OCCUPANTS, 'Occupants is required'),
  workFromHome: z._default(z.boolean(), false),
  outdoorSpace: z._default(z.boolean(), false),
  architecturalStyle: z._default(z.enum(STYLES), NO_STYLE),
  additionalDetails: z._default(z.pipe(Trimmed, z.string().check(atMost(MAX_DETAILS))), ''),
});
export type Wishes = z.infer<typeof Wishes>;
