import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, get, type Resolver, type ResolverOptions, set } from 'react-hook-form';
import type { z } from 'zod/mini';

/**
 * Validates a form's fields with a schema, and sends them, as they are: password managers and autofill may fill in a
 * field without an event.
 */
export function resolveFields<Fields extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Fields>,
): Resolver<Fields, unknown, Sent> {
  const resolve = zodResolver<Fields, unknown, Sent>(schema);
  return (values, context, options) => resolve(asShown(values, options), context, options);
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
