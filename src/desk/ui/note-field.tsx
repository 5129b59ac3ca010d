import { useState } from 'react';
import { TextArea } from '#platform/ui/forms/field.tsx';

type NoteProps = {
  note: string;
  /** The note's author. */
  by: { name: string } | null;
  onSave: (note: string) => Promise<boolean>;
};

/**
 * A note for the desk, saved on blur. If another realtor has changed it meanwhile, both versions are shown before
 * this one overwrites it.
 */
export function NoteField({ note, by, onSave }: NoteProps) {
  const [draft, setDraft] = useState<{ text: string; from: string } | null>(null);
  const isOvertaken = draft !== null && draft.from !== note && draft.text !== note;
  const save = async () => {
    if (draft === null) return;
    if (draft.text === note || (await onSave(draft.text))) setDraft(null);
  };
  return (
    <TextArea
      label="Note"
      className="mt-8"
      rows={4}
      maxLength={4_000}
      value={draft?.text ?? note}
      onChange={({ target }) =>
        setDraft((before) => ({ text: target.value, from: before?.from ?? note }))
      }
      onBlur={save}
      hint={
        isOvertaken
          ? `${by?.name ?? 'Another realtor'} changed this note to “${note}”. Your version replaces it when you leave the field.`
          : 'Only the team sees this. Saved when you leave the field.'
      }
    />
  );
}
