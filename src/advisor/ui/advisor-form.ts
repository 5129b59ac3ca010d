import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { Prefill } from '../domain/page/advisor-address.ts';
import { DEFAULT_PREFERENCES, Preferences } from '../domain/preferences.ts';

export type AdvisorForm = UseFormReturn<z.input<typeof Preferences>, unknown, Preferences>;

/** The wizard's form, prefilled from the address. It keeps its values across steps. */
export const useAdvisorForm = (prefill: Prefill): AdvisorForm =>
  useForm({
    resolver: zodResolver(Preferences),
    mode: 'onTouched',
    defaultValues: { ...DEFAULT_PREFERENCES, ...prefill },
  });
