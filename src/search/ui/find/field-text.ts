/** The most characters of the field. */
export const MAX_TEXT = 200;

/** Writes into a field as the visitor would. */
export function writeText(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
