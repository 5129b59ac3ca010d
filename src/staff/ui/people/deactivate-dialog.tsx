import { useState } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { deactivatePerson, type Person } from '../../api.ts';
import { usePeopleWrite } from '../people-query.ts';

const EVERYONE = 'everyone';

type DialogProps = { person: Person; others: readonly Person[]; onClose: () => void };

/** Asks who takes over someone's open conversations, and deactivates them. */
export function DeactivateDialog({ person, others, onClose }: DialogProps) {
  const { id, name, openConversations: open } = person;
  const [successor, setSuccessor] = useState(EVERYONE);
  const { mutate, isPending } = usePeopleWrite();
  const takenOverBy = successor === EVERYONE ? null : Number(successor);
  const deactivate = () =>
    mutate(
      {
        work: () => ask(deactivatePerson, { params: { id }, body: { takenOverBy } }),
        done: `${name} is deactivated`,
      },
      { onSettled: onClose },
    );
  return (
    <Dialog open onClose={onClose} title={question(name, open)}>
      <p className="text-ink-2">
        {name} is signed out everywhere at once and can’t sign in again. Their name stays in the
        log.
      </p>
      <Select
        className="mt-5"
        label="Takes over"
        options={[
          { value: EVERYONE, label: 'Unassigned, for everyone' },
          ...others.map((other) => ({ value: String(other.id), label: other.name })),
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
          busy={isPending ? 'Deactivating...' : undefined}
          onClick={deactivate}
        >
          Deactivate
        </Button>
      </div>
    </Dialog>
  );
}

function question(name: string, open: number): string {
  if (open === 0) return `Deactivate ${name}?`;
  return `Who takes over ${open} open conversation${open === 1 ? '' : 's'}?`;
}
