import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { STAFF_ROLES } from '#accounts/domain/role.ts';
import { initialsOf } from '#desk/domain/initials.ts';
import { formatRecentTime } from '#desk/ui/recent-time.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { changeRole, deactivatePerson, type Person, reactivatePerson } from '../../api.ts';
import { ROLE_NAMES } from '../../domain/role-names.ts';
import { usePeopleWrite } from '../people-query.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';

/** A row of the list: a card on phones, columns where there is room. */
export const ROW_CLASS =
  'grid items-center gap-x-2 gap-y-2 xl:min-h-17 xl:grid-cols-[minmax(180px,1fr)_112px_148px_80px_100px]';

const ROLE_OPTIONS = STAFF_ROLES.toReversed().map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

type RowProps = {
  person: Person;
  isMe: boolean;
  isLastOwner: boolean;
  /** Who can take over. */
  others: readonly Person[];
};

/** One of the brokerage's people. */
export function PersonRow({ person, isMe, isLastOwner, others }: RowProps) {
  const { id, name, email, role, signsInWith, deactivatedAt } = person;
  const { mutate, isPending } = usePeopleWrite();
  const [isLeaving, setLeaving] = useState(false);
  const giveRole = (chosen: string) => {
    const next = roleOf(chosen);
    if (next && next !== role)
      mutate({
        work: () => ask(changeRole, { params: { id }, body: { from: role, role: next } }),
        done: `${name} is now ${ROLE_NAMES[next]}`,
      });
  };
  const deactivate = (takenOverBy: number | null) => {
    // First, or the dialog would take the toast with it.
    setLeaving(false);
    mutate({
      work: () => ask(deactivatePerson, { params: { id }, body: { takenOverBy } }),
      done: `${name} is deactivated`,
    });
  };
  return (
    <li className={`${ROW_CLASS} border-line border-t py-3`}>
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-lake-wash font-[550] text-14 text-lake-ink"
        >
          {initialsOf(name)}
        </span>
        <p className="min-w-0">
          <span className="block truncate font-[550] text-14">{name}</span>
          <span className="block truncate text-14 text-ink-2">{email}</span>
        </p>
      </div>
      {isLastOwner || deactivatedAt ? (
        <Labelled label="Role">
          <span className="inline-flex items-center gap-2 font-[550] text-14">
            {ROLE_NAMES[role]}
            {isLastOwner && (
              <Lock
                role="img"
                aria-label="Locked"
                strokeWidth={1.6}
                className="size-4 text-ink-2"
              />
            )}
          </span>
        </Labelled>
      ) : (
        <Select
          label={`Role of ${name}`}
          labelHidden
          options={ROLE_OPTIONS}
          value={role}
          onChoose={giveRole}
        />
      )}
      <Labelled label="Signs in with">
        <Means of={signsInWith} />
      </Labelled>
      <Labelled label="Last here">
        <span className="text-14 text-ink-2">{lastHere(person, isMe)}</span>
      </Labelled>
      {deactivatedAt ? (
        <Button
          look="ghost"
          size="small"
          className="px-2 text-14"
          aria-label={`Reactivate ${name}`}
          busy={isPending ? '...' : undefined}
          onClick={() =>
            mutate({
              work: () => ask(reactivatePerson, { params: { id } }),
              done: `${name} can sign in again`,
            })
          }
        >
          Reactivate
        </Button>
      ) : (
        !isLastOwner && (
          <Button
            look="ghost"
            size="small"
            className="px-2 text-14"
            aria-label={`Deactivate ${name}`}
            onClick={() => setLeaving(true)}
          >
            Deactivate
          </Button>
        )
      )}
      <DeactivateDialog
        isOpen={isLeaving}
        person={person}
        others={others}
        onClose={() => setLeaving(false)}
        onDeactivate={deactivate}
      />
    </li>
  );
}

/** A value whose label is the column's head; on phones, where there are no columns, it is shown. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-center gap-2 max-xl:min-h-8">
    <span className="text-14 text-ink-3 xl:sr-only">{label}</span>
    {children}
  </div>
);

const TONES = {
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  quiet: 'bg-sunk text-ink-2',
};

export const Pill = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => (
  <span className={`rounded-full px-2.5 py-1 font-medium text-14 ${TONES[tone]}`}>{children}</span>
);

const Means = ({ of }: { of: Person['signsInWith'] }) => {
  if (of === 'passkey') return <Pill tone="good">Passkey</Pill>;
  if (of === 'password') return <Pill tone="warn">Password only</Pill>;
  return <Pill tone="quiet">Password and code</Pill>;
};

function lastHere({ lastSeenAt, deactivatedAt }: Person, isMe: boolean): string {
  if (isMe) return 'Now';
  if (deactivatedAt) return 'Deactivated';
  return lastSeenAt === null ? 'Signed out' : formatRecentTime(lastSeenAt, new Date());
}

const roleOf = (value: string) => STAFF_ROLES.find((role) => role === value);
