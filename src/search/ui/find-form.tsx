import type { FormEvent } from 'react';
import { go } from '#platform/ui/navigation.ts';
import { addressWith } from '../domain/kept-parameters.ts';
import type { Search } from '../domain/search.ts';
import { FindField } from './find-field.tsx';
import { keptOf, useShownAs } from './list-address.ts';

type FindFormProps = { search: Search; className?: string; inputClassName: string };

/** Finds another place, street or home with the same filters, order and presentation. */
export function FindForm({ search, className = '', inputClassName }: FindFormProps) {
  const kept = keptOf(search, useShownAs());
  function find(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    const q = String(new FormData(submit.currentTarget).get('q') ?? '').trim();
    if (q !== '') void go(addressWith({ q }, kept));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that the site serves
    <form
      action="/properties"
      role="search"
      aria-label="Find homes"
      onSubmit={find}
      className={className}
    >
      <FindField
        kept={kept}
        label="Address, street or MLS®"
        inputClassName={`border border-field ${inputClassName}`}
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
