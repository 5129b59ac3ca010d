import { Search, X } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { MAX_TEXT } from './find/field-text.ts';

type FindInputProps = ComponentProps<'input'> & {
  /** Its accessible name, and its placeholder. */
  label: string;
};

/** A text field to search with, and a button that empties it. */
export function FindInput({ label, className = '', ...input }: FindInputProps) {
  const clear = ({ currentTarget: { previousElementSibling: field } }: MouseEvent) => {
    if (!(field instanceof HTMLInputElement)) return;
    writeText(field, '');
    field.focus();
  };
  return (
    <>
      <Search
        aria-hidden
        strokeWidth={1.6}
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2"
      />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_TEXT}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className={`find-input peer ${className}`}
      />
      <button
        type="button"
        aria-label="Clear text"
        onClick={clear}
        className="needs-script absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center peer-placeholder-shown:hidden"
      >
        <X aria-hidden strokeWidth={1.6} className="size-5" />
      </button>
    </>
  );
}

/** Writes into a field as the visitor would. */
export function writeText(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
