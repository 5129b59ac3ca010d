import type { ComponentProps } from 'react';
import { formatCount, propertyNoun } from '#listings/domain/listing-text.ts';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** The number of homes the choice would give; absent until known. */
  count?: number | undefined;
  /** Collapsed once JavaScript runs. */
  isHidden?: boolean;
};

/** A choice of a list: its input, with the props given, its label and the number of homes it would give. */
export const ChoiceRow = ({
  choice: { value, label, count, isHidden },
  ...input
}: ComponentProps<'input'> & { choice: Choice<string> }) => (
  <label
    className={`${isHidden ? 'hidden noscript:flex' : 'flex'} min-h-10 cursor-pointer items-center gap-3 text-14`}
  >
    <input value={value} {...input} />
    {label}{' '}
    {count !== undefined && (
      <span className="figures ml-auto text-ink-3">
        {formatCount(count)} <span className="sr-only">{propertyNoun(count)}</span>
      </span>
    )}
  </label>
);
