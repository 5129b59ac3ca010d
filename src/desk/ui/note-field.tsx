import { useState } from 'react';
import { TextArea } from '#platform/ui/field.tsx';

type NoteProps = {
  note: string;
  /** Who wrote it last. */
  by: { name: string } | null;
  onSave: (note: string) => Promise<boolean>;
};

/**
 * What the desk remembers, saved when the field is left. Where another realtor has written meanwhile, both are seen
 * before the one here takes the other's place.
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
