import { zodResolver } from '@hookform/resolvers/zod';
import { Preferences } from '../domain/preferences.ts';
import type { PreferencesInput } from './advisor-form.ts';

/** Validates the wizard's form. */
export const resolver = zodResolver<PreferencesInput, unknown, Preferences>(Preferences);
