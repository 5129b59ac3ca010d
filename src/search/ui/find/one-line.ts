import { MAX_TEXT } from './field-text.ts';

/** What a field's text means: line breaks and repeated spaces are single spaces. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Pastes lines as one, with spaces between them: the browser would join their words. */
export function pasteOnOneLine(paste: ClipboardEvent, field: HTMLInputElement): void {
  const text = paste.clipboardData?.getData('text') ?? '';
  if (!/[\r\n]/.test(text)) return;
  paste.preventDefault();
  const { value, selectionStart: from, selectionEnd: to } = field;
  const [start, end] = [from ?? value.length, to ?? value.length];
  const room = MAX_TEXT - value.length + (end - start);
  field.setRangeText(onOneLine(text).slice(0, room), start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
