import { type UseFormReturn, useForm } from 'react-hook-form';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import type { Preferences, PreferencesInput } from '../domain/preferences.ts';

export type AdvisorForm = UseFormReturn<PreferencesInput, unknown, Preferences>;

/** The wizard's form, prefilled from the address. It keeps its values across steps. */
export const useAdvisorForm = (prefill: Partial<Preferences>): AdvisorForm =>
  useForm({
    resolver: resolveFields(loadPreferences),
    mode: 'onTouched',
    defaultValues: { ...DEFAULT_PREFERENCES, ...prefill },
  });

/** Loads what validates the form; rejects without a connection. */
export const loadPreferences = () =>
  import('../domain/preferences.ts').then(({ Preferences }) => Preferences);
