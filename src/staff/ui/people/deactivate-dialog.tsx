import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { Person } from '../../api.ts';

const EVERYONE = 'everyone';

type AskedProps = {
  person: Person;
  /** Who can take over. */
  others: readonly Person[];
  onClose: () => void;
  onDeactivate: (takenOverBy: number | null) => void;
};

/** Asks who takes over someone's open conversations before they are deactivated. */
export const DeactivateDialog = ({ isOpen, ...asked }: AskedProps & { isOpen: boolean }) => (
  <Dialog open={isOpen} onClose={asked.onClose} title={question(asked.person)}>
    {isOpen && <Question {...asked} />}
  </Dialog>
);

function Question({ person, others, onClose, onDeactivate }: AskedProps) {
  const [successor, setSuccessor] = useState(EVERYONE);
  return (
    <>
      <p className="text-ink-2">
        {person.name} is signed out everywhere at once and can’t sign in again. Their name stays in
        the log.
      </p>
      <Select
        className="mt-5"
        label="Takes over"
        options={[
          { value: EVERYONE, label: 'Unassigned, for everyone' },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={successor}
        onChoose={setSuccessor}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="removal"
          onClick={() => onDeactivate(successor === EVERYONE ? null : Number(successor))}
        >
          Deactivate
        </Button>
      </div>
    </>
  );
}

function question({ name, openConversations: open }: Person): string {
  if (open === 0) return `Deactivate ${name}?`;
  return `Who takes over ${open} open conversation${open === 1 ? '' : 's'}?`;
}
