type ColourFieldProps = {
  id: string;
  label: string;
  hint: string;
  /** As typed. */
  value: string;
  /** The colour of the square, while what is typed isn't one. */
  shown: string;
  error: string | undefined;
  onChange(value: string): void;
  onBlur(): void;
};

/** A colour, picked or typed. */
export function ColourField({
  id,
  label,
  hint,
  value,
  shown,
  error,
  onChange,
  onBlur,
}: ColourFieldProps) {
  const common = {
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
    onBlur,
  };
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          {...common}
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={shown}
          className="size-12 shrink-0 cursor-pointer rounded-field border border-line-2 bg-transparent"
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block font-[550]">
            {label}
          </label>
          <p id={`${id}-hint`} className="text-14 text-ink-2">
            {hint}
          </p>
        </div>
        <input
          {...common}
          id={id}
          type="text"
          value={value}
          maxLength={16}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="figures min-h-12 w-29 rounded-field border border-field bg-card px-3.5 uppercase aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]"
        />
      </div>
      <p
        id={`${id}-error`}
        role={error ? 'alert' : undefined}
        className="mt-1.5 text-14 text-bad empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
