import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  /** The error message for its value. */
  error?: string | undefined;
  /** A hint about valid values, if the label isn't enough. */
  hint?: ReactNode;
};

type Input = ComponentProps<'input'> & {
  /** Shown inside, at the end: a button of 48 px. */
  atEnd?: ReactNode;
};

/** A text field with its label above, and hint or error below. */
export function TextField({ label, error, hint, className, atEnd, ...rest }: Input & FieldProps) {
  const id = useId();
  return (
    <Around id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...described(id, error, hint)}
          className={`${BOX} min-h-12 ${atEnd ? 'pr-13' : ''}`}
        />
        {atEnd && <div className="absolute top-0 right-0">{atEnd}</div>}
      </div>
    </Around>
  );
}

/** The same for text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  const id = useId();
  return (
    <Around id={id} label={label} error={error} hint={hint} className={className}>
      <textarea rows={5} {...rest} {...described(id, error, hint)} className={`${BOX} py-3`} />
    </Around>
  );
}

const BOX =
  'w-full min-w-0 rounded-field border border-field bg-card px-4 ' +
  'aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]';

const described = (id: string, error: string | undefined, hint: ReactNode) => ({
  id,
  'aria-invalid': error !== undefined,
  ...(error || hint ? { 'aria-describedby': `${id}-below` } : {}),
});

type AroundProps = FieldProps & { id: string; className: string | undefined; children: ReactNode };

const Around = ({ id, label, error, hint, className = '', children }: AroundProps) => (
  <div className={`min-w-0 ${className}`}>
    <label htmlFor={id} className="mb-1.5 block font-medium text-14">
      {label}
    </label>
    {children}
    <p
      id={`${id}-below`}
      role={error ? 'alert' : undefined}
      className={`mt-1.5 text-14 empty:hidden ${error ? 'text-bad' : 'text-ink-2'}`}
    >
      {error ?? hint}
    </p>
  </div>
);
