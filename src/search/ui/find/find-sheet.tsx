import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '#platform/ui/modal.tsx';
import type { Kept } from '../../domain/kept-parameters.ts';
import { FindInput, writeText } from '../find-input.tsx';
import { FindOptions } from './find-options.tsx';
import { FindStatus } from './find-status.tsx';
import { useListener } from './use-combobox.ts';
import { type FinderProps, useFindList } from './use-find-list.ts';

/** On a phone: all of the window, with a field of its own at its top, whose text is written into the page's too. */
export function FindSheet(props: FinderProps) {
  const [isOpen, setIsOpen] = useState(document.activeElement === props.field);
  // The field gets the focus back while the sheet closes, which is no wish to open it.
  useListener(props.field, 'focus', () => setIsOpen(true));
  useListener(props.field, 'click', () => setIsOpen(true));
  const { field, kept, label } = props;
  if (!isOpen) return null;
  // Outside the form, whose fields are disabled without a connection.
  return createPortal(
    <SearchSheet
      kept={kept}
      label={label}
      text={field.value}
      onText={(text) => writeText(field, text)}
      onSubmit={() => field.form?.requestSubmit()}
      onClose={() => setIsOpen(false)}
    />,
    document.body,
  );
}

type SearchSheetProps = {
  kept: Kept;
  label: string;
  /** What is in the field at first. */
  text: string;
  onText?: (text: string) => void;
  onSubmit: (text: string) => void;
  onClose: () => void;
};

/** The sheet by itself. */
export function SearchSheet(props: SearchSheetProps) {
  const { label, text, onClose } = props;
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // The dialog would give it to its first button.
  useEffect(() => field?.focus(), [field]);
  return (
    <Modal
      open
      onClose={onClose}
      aria-label="Search"
      className="m-0 hidden h-dvh max-h-none w-full max-w-none flex-col bg-card text-ink open:flex open:animate-fade"
    >
      <div className="flex min-h-17 items-center gap-1 border-line border-b py-2 pr-2 pl-1">
        <button
          type="button"
          aria-label="Back"
          // It gives the focus back, as if it were removed it would not.
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          className="grid size-11 shrink-0 place-items-center"
        >
          <ArrowLeft aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
        <div className="relative min-w-0 flex-1">
          <FindInput label={label} defaultValue={text} ref={setField} />
        </div>
      </div>
      {field && <Results {...props} field={field} />}
    </Modal>
  );
}

function Results(props: SearchSheetProps & { field: HTMLInputElement }) {
  const { field, kept, onText, onSubmit, onClose } = props;
  const list = useFindList({
    field,
    kept,
    isOpen: true,
    isRoomy: false,
    onOpen: () => undefined,
    onClose,
    onSubmit: () => {
      onClose();
      onSubmit(field.value);
    },
  });
  useListener(field, 'input', () => onText?.(field.value));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6">
      <FindStatus list={list} />
      <FindOptions list={list} isRoomy={false} />
    </div>
  );
}
