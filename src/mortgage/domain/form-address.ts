/** Name and value, decoded; a URLSearchParams is one. */
export type Params = Iterable<readonly [string, string]>;

/** What is asked here of a form's schema, each field's included. */
type FormSchema<Form> = {
  shape: Record<string, { safeParse(given: unknown): { success: boolean; data?: unknown } }>;
  parse(given: unknown): Form;
};

const NUMBER = /^\d{1,10}(\.\d{1,20})?$/;

/**
 * A form's inputs from a page's query. Lenient: what is absent, or the form would not take, is its default. The last of
 * repeated names counts.
 */
export function readForm<Form extends object>(
  schema: FormSchema<Form>,
  defaults: Form,
  params: Params,
): Form {
  const given = new Map(params);
  const taken = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = given.get(name) ?? '';
    const values = NUMBER.test(text) ? [text, Number(text)] : [text];
    const read = values.map((value) => field.safeParse(value)).find(({ success }) => success);
    return read ? [[name, read.data]] : [];
  });
  return schema.parse({ ...defaults, ...Object.fromEntries(taken) });
}

/** The one query text of a form's inputs, without '?', defaults left out. `readForm` reads it back. */
export function showForm<Form extends object>(form: Form, defaults: Form): string {
  const byDefault = new Map(Object.entries(defaults));
  return Object.entries({ ...defaults, ...form })
    .filter(([name, value]) => value !== byDefault.get(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}
