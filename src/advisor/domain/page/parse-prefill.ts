import type { Params } from '#mortgage/domain/form-address.ts';
import { Preferences } from '../preferences.ts';
import { PREFILL_FIELDS, type Prefill } from './advisor-address.ts';

/** Parses the fields leniently: values that the form would reject are left out. */
export function parsePrefill(params: Params): Prefill {
  const given = new Map(params);
  const read = PREFILL_FIELDS.flatMap((name) => {
    const text = given.get(name);
    const { data } = Preferences.shape[name].safeParse(TEXTS.has(name) ? text : Number(text));
    return String(data) === text ? [[name, data]] : [];
  });
  return Object.fromEntries(read);
}

const TEXTS = new Set<keyof Prefill>(['city', 'propertyType']);
