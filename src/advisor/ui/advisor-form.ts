import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { DEFAULT_PREFERENCES, Preferences } from '../domain/preferences.ts';

export type AdvisorForm = UseFormReturn<z.input<typeof Preferences>, unknown, Preferences>;

/** The wizard's fields; they keep what was answered while another step is shown. */
export const useAdvisorForm = (): AdvisorForm =>
  useForm({
    resolver: zodResolver(Preferences),
    mode: 'onTouched',
    defaultValues: DEFAULT_PREFERENCES,
  });
