import { useQuery } from '@tanstack/react-query';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { AuditQuery } from '../../api.ts';
import { AUDIT_KINDS, type AuditKind } from '../../domain/audit-act.ts';
import { peopleQuery } from '../people-query.ts';

export const NO_FILTER: AuditQuery = {};

const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Sign-in',
  export: 'Export',
  people: 'People',
  settings: 'Settings',
  site: 'Site',
};

/** A kind as the log shows it; a newer release may have kinds that this one does not know. */
export const kindName = (kind: string): string =>
  AUDIT_KINDS.filter((each) => each === kind).map((each) => KIND_NAMES[each])[0] ?? kind;

const ALL = 'all';
const KIND_OPTIONS = [
  { value: ALL, label: 'Everything' },
  ...AUDIT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
];

type FilterProps = { filter: AuditQuery; onChange: (filter: AuditQuery) => void };

/** Narrows the log to a person, a kind and days. */
export function AuditFilter({ filter, onChange }: FilterProps) {
  const { data } = useQuery(peopleQuery);
  const set = (name: keyof AuditQuery) => (value: string) => {
    const { [name]: _, ...rest } = filter;
    const changed = value === '' || value === ALL ? rest : { ...rest, [name]: value };
    onChange(Object.keys(changed).length === 0 ? NO_FILTER : changed);
  };
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <fieldset className="mt-3 mb-4 grid gap-4 md:grid-cols-4">
      <legend className="sr-only">Filter the log</legend>
      <Select
        label="Person"
        options={[{ value: ALL, label: 'Everyone' }, ...people]}
        value={filter.person ?? ALL}
        onChoose={set('person')}
      />
      <Select
        label="Kind"
        options={KIND_OPTIONS}
        value={filter.kind ?? ALL}
        onChoose={set('kind')}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={({ target }) => set('from')(target.value)}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        onChange={({ target }) => set('to')(target.value)}
      />
    </fieldset>
  );
}
