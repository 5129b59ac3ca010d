import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { Preferences } from '../domain/preferences.ts';

/** Validates the wizard's form. */
export const resolver = resolveFields(Preferences);
