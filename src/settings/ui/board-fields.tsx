import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { BoardTrial } from '../api.ts';
import { BOARDS, type BoardName } from '../domain/board-name.ts';
import type { BoardForm } from '../domain/board-settings.ts';
import { INSIDE } from '../domain/board-trial.ts';

type Typed = z.input<typeof BoardForm>;
type FieldName = 'value.url' | 'value.clientId' | 'key';

type FieldsProps = {
  control: Control<Typed, unknown, z.output<typeof BoardForm>>;
  field(name: FieldName): { error: string | undefined };
  /** Whether a key was saved. */
  hasKey: boolean;
  /** Why the board that was tried can't be connected. */
  problem: BoardTrial['problem'];
};

const SOURCES = [
  { value: 'samples', label: BOARDS.sandbox },
  { value: 'board', label: 'My board’s feed' },
] as const;
const BOARD_OPTIONS = Object.entries(BOARDS)
  .filter(([value]) => value !== 'sandbox')
  .map(([value, label]) => ({ value, label }));

/** Where listings come from, and what the chosen board asks for. */
export const BoardFields = ({ control, ...rest }: FieldsProps) => (
  <Controller
    control={control}
    name="value.profile"
    render={({ field: { value, onChange } }) => (
      <ChosenBoard board={value} onChoose={onChange} {...rest} />
    )}
  />
);

type ChosenProps = Omit<FieldsProps, 'control'> & {
  board: BoardName;
  onChoose(board: string): void;
};

function ChosenBoard({ board, onChoose, field, hasKey, problem }: ChosenProps) {
  // What 'My board’s feed' goes back to.
  const [chosen, setChosen] = useState<string>(board === 'sandbox' ? 'ampre' : board);
  const choose = (name: string) => {
    setChosen(name);
    onChoose(name);
  };
  const inside = problem === 'inside' ? INSIDE : undefined;
  const url = field('value.url');
  return (
    <>
      <Segmented
        legend="Listings come from"
        name="source"
        options={SOURCES}
        value={board === 'sandbox' ? 'samples' : 'board'}
        onChoose={(source) => onChoose(source === 'samples' ? 'sandbox' : chosen)}
      />
      {board !== 'sandbox' && (
        <Select label="Board" options={BOARD_OPTIONS} value={board} onChoose={choose} />
      )}
      {(board === 'ampre' || board === 'reso') && (
        <TextField
          {...url}
          error={url.error ?? inside}
          label="Feed address"
          type="url"
          autoComplete="off"
          hint="From your data agreement. Starts with https."
        />
      )}
      {board === 'ddf' && (
        <TextField
          {...field('value.clientId')}
          label="Client ID"
          autoComplete="off"
          hint="From CREA, for your website’s feed."
        />
      )}
      {board !== 'sandbox' && (
        <SecretField
          {...field('key')}
          label={board === 'ddf' ? 'Client secret' : 'Access key'}
          isKept={hasKey}
          isRefused={problem === 'key'}
        />
      )}
    </>
  );
}

const REFUSED = 'The board refused this key. Check that you copied all of it.';

type SecretProps = {
  label: string;
  error: string | undefined;
  isKept: boolean;
  isRefused: boolean;
};

const SecretField = ({ error, isKept, isRefused, ...rest }: SecretProps) => (
  <TextField
    {...rest}
    error={error ?? (isRefused ? REFUSED : undefined)}
    type="password"
    autoComplete="off"
    placeholder={isKept ? '•••• •••• •••• ••••' : 'Paste the key'}
    hint={
      isKept
        ? 'Kept encrypted. Leave it empty to keep it.'
        : 'Kept encrypted. We never show it again.'
    }
  />
);
