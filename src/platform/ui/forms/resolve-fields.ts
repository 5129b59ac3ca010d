import { type FieldValues, get, type Resolver, type ResolverOptions, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Validates a form's fields with a schema, and sends them, as they are: password managers and autofill may fill in a
 * field without an event. The schema and its library are loaded when a field is first validated. If they can't be, the
 * fields are sent as typed: the server validates them again, or can't be reached either, and the form shows its answer.
 */
export function resolveFields<Fields extends FieldValues, Sent>(
  loadSchema: () => Promise<z.ZodMiniType<Sent, Fields>>,
): Resolver<Fields, unknown, Sent> {
  const load = () => Promise.all([loadSchema(), import('@hookform/resolvers/zod')]);
  return async (values, context, options) => {
    const shown = asShown(values, options);
    const loaded = await load().catch(() => null);
    if (loaded === null) return { values: shown as unknown as Sent, errors: {} };
    const [schema, { zodResolver }] = loaded;
    return zodResolver<Fields, unknown, Sent>(schema)(shown, context, options);
  };
}

/** The values, with the texts of all fields that the form doesn't write itself. */
function asShown<Fields extends FieldValues>(
  values: Fields,
  { fields, names = [] }: ResolverOptions<Fields>,
): Fields {
  const shown = structuredClone(values);
  for (const name of names) {
    // A field that the form writes itself isn't known by its element.
    const element: unknown = get(fields, `${name}.ref`);
    if (isText(element) && element.isConnected) set(shown, name, element.value);
  }
  return shown;
}

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type));
