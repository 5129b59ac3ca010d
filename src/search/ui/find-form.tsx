import type { FormEvent } from 'react';
import { go } from '#platform/ui/navigation.ts';
import { addressWith, type Kept } from '../domain/kept-parameters.ts';
import { FindField } from './find-field.tsx';

type FindFormProps = {
  /** What stays of the search around it. */
  kept: Kept;
  label?: string;
  className?: string;
  inputClassName?: string;
};

/** The field's label where there is no room for the whole one. */
export const SHORT_LABEL = 'Address, street or MLS®';

/** A form of its own for the field that finds. */
export function FindForm({ kept, label, className = '', inputClassName = '' }: FindFormProps) {
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
        {...(label && { label })}
        inputClassName={`border border-field ${inputClassName}`}
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
