import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { dayInToronto, formatDay } from '#platform/domain/day.ts';
import { ask, queryFor } from '#platform/ui/api/ask.ts';
import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '../../api.ts';
import { canUsePasskeys, createPasskey, whyNoPasskey } from '../web-authn.ts';
import { Loaded } from './loaded.tsx';
import { Part } from './part.tsx';
import { useProven } from './proof-dialog.tsx';

const passkeysQuery = queryFor(listPasskeys);

/** The account's passkeys: add, rename and remove. */
export function PasskeysPart() {
  const query = useQuery(passkeysQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const proven = useProven('Passkey not changed', whyNoPasskey);
  const write = (work: () => Promise<{ passkeys: Passkey[] }>, done: string) =>
    proven.run(async () => {
      queryClient.setQueryData(passkeysQuery.queryKey, await work());
      toast({ title: done });
    });

  return (
    <Part
      title="Your passkeys"
      lead="Sign in with your fingerprint, face or screen lock. A passkey can’t be guessed or phished."
    >
      <Loaded query={query} what="your passkeys">
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && <p className="text-ink-2">No passkeys yet.</p>}
            <ul>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="border-line border-b py-4 first:pt-0">
                  <OnePasskey
                    passkey={passkey}
                    isBusy={proven.isBusy}
                    onRename={(name) =>
                      write(
                        () => ask(renamePasskey, { params: { id: passkey.id }, body: { name } }),
                        'Passkey renamed',
                      )
                    }
                    onRemove={() =>
                      write(
                        () => ask(removePasskey, { params: { id: passkey.id } }),
                        'Passkey removed',
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <AddPasskey
              isBusy={proven.isBusy}
              onAdd={(name) => write(() => createPasskey(name), 'Passkey added')}
            />
          </>
        )}
      </Loaded>
      {proven.dialog}
    </Part>
  );
}

type OnePasskeyProps = {
  passkey: Passkey;
  isBusy: boolean;
  onRename(name: string): void;
  onRemove(): void;
};

function OnePasskey({ passkey: { name, usedAt }, isBusy, onRename, onRemove }: OnePasskeyProps) {
  /** The name that is being replaced: a refused one stays in its form. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const used =
    usedAt === null ? 'Not used yet' : `Used ${formatDay(dayInToronto(new Date(usedAt)))}`;
  if (replaced === name)
    return (
      <NameForm
        label="New name"
        action="Save"
        initial={name}
        busy={isBusy ? 'Saving...' : undefined}
        onName={(given) => (given === name ? setReplaced('') : onRename(given))}
        onCancel={() => setReplaced('')}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <KeyRound aria-hidden strokeWidth={1.6} className="size-5 text-ink-2" />
      <p className="min-w-0 grow">
        <span className="block font-[550]">{name}</span>
        <span className="text-14 text-ink-2">{used}</span>
      </p>
      <Button
        look="ghost"
        size="small"
        aria-label={`Rename ${name}`}
        autoFocus={replaced !== null}
        onClick={() => setReplaced(name)}
      >
        Rename
      </Button>
      <Button look="ghost" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function AddPasskey({ isBusy, onAdd }: { isBusy: boolean; onAdd(name: string): void }) {
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys())
    return <p className="mt-4 text-ink-2">This browser can’t create passkeys. Use a password.</p>;
  return (
    <div className="mt-5">
      <NameForm
        label="Name of the new passkey"
        placeholder="Such as Office laptop"
        action="Add a passkey"
        busy={isBusy ? 'Waiting...' : undefined}
        onName={onAdd}
      />
    </div>
  );
}

type NameFormProps = {
  label: string;
  action: string;
  placeholder?: string;
  initial?: string;
  busy?: string | undefined;
  onName(name: string): void;
  /** With it, the form has a button to cancel, and the focus when it appears. */
  onCancel?(): void;
};

function NameForm({
  label,
  action,
  placeholder,
  initial = '',
  busy,
  onName,
  onCancel,
}: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') setError('Enter a name');
    else onName(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={label}
        placeholder={placeholder}
        maxLength={60}
        value={name}
        error={error}
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <p className="flex gap-3">
        <Button type="submit" look="outline" busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}
