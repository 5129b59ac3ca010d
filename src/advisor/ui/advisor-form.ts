import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import type { Preferences, PreferencesInput } from '../domain/preferences.ts';

export type AdvisorForm = UseFormReturn<PreferencesInput, unknown, Preferences>;

/** The wizard's form, prefilled from the address. It keeps its values across steps. */
export const useAdvisorForm = (prefill: Partial<Preferences>): AdvisorForm =>
  useForm({
    resolver: validate,
    mode: 'onTouched',
    defaultValues: { ...DEFAULT_PREFERENCES, ...prefill },
  });

/** Loads the library that validates the form; rejects without a connection. */
export const loadResolver = () => import('./preferences-resolver.ts');

/** Validates with a library that is loaded with the first answer. While it can't be, no field is wrong. */
const validate: Resolver<PreferencesInput, unknown, Preferences> = async (...given) => {
  const loaded = await loadResolver().catch(() => null);
  return loaded ? loaded.resolver(...given) : { values: {}, errors: {} };
};
