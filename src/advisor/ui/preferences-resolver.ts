import { zodResolver } from '@hookform/resolvers/zod';
import { Preferences, type PreferencesInput } from '../domain/preferences.ts';

/** Validates the wizard's form. */
export const resolver = zodResolver<PreferencesInput, unknown, Preferences>(Preferences);
