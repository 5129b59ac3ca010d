import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { NO_STYLE } from '../domain/wish-choices.ts';
import type { Wishes } from '../domain/wishes.ts';
import { dreamHomeSession } from './dream-home-session.ts';

export type DreamForm = UseFormReturn<z.input<typeof Wishes>, unknown, Wishes>;

/** The empty form. */
export const NO_WISHES = {
  budget: 0,
  location: '',
  mustHaveFeatures: [],
  niceToHaveFeatures: [],
  workFromHome: false,
  outdoorSpace: false,
  architecturalStyle: NO_STYLE,
  additionalDetails: '',
} as const satisfies Partial<z.input<typeof Wishes>>;

const loadWishes = () => import('../domain/wishes.ts').then(({ Wishes }) => Wishes);

/** The form, with the values the visitor left in it. */
export const useDreamForm = (): DreamForm =>
  useForm({
    resolver: resolveFields(loadWishes),
    mode: 'onTouched',
    defaultValues: { ...NO_WISHES, ...dreamHomeSession()?.wishes },
  });
