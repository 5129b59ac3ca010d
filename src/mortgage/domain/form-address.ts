import type { Rule, Rules } from './form-rule.ts';

/** Decoded name-value pairs; a URLSearchParams qualifies. */
export type Params = Iterable<readonly [string, string]>;

const NUMBER = /^\d{1,10}(\.\d{1,20})?$/;

/**
 * Reads a form from a page's query. Missing or invalid values fall back to the defaults. The last of repeated names
 * counts.
 */
export function parseForm<Form extends object>(
  rules: Rules<Form>,
  defaults: Form,
  params: Params,
): Form {
  const given = new Map(params);
  const taken = Object.entries<Rule<unknown>>(rules).flatMap(([name, rule]) => {
    const text = given.get(name) ?? '';
    const values = NUMBER.test(text) ? [text, Number(text)] : [text];
    const read = values.map(rule).find(({ ok }) => ok);
    return read?.ok ? [[name, read.value]] : [];
  });
  return { ...defaults, ...Object.fromEntries(taken) };
}

/** The canonical query for a form, without '?', defaults omitted. `parseForm` is its inverse. */
export function formatForm<Form extends object>(form: Form, defaults: Form): string {
  const byDefault = new Map(Object.entries(defaults));
  return Object.entries({ ...defaults, ...form })
    .filter(([name, value]) => value !== byDefault.get(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}
