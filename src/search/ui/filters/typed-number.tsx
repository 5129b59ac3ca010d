import { useId, useState } from 'react';

type TypedNumberProps<Value extends number | null> = {
  label: string;
  value: Value;
  format(value: NonNullable<Value>): string;
  /** The number, or why the trimmed text isn't one. */
  parse(text: string): Value | string;
  onSet(value: Value): void;
  /** What an empty field means. */
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
};

/** A number input, read on Enter or blur. Invalid text stays, with an error below the row. */
export function TypedNumber<Value extends number | null>(props: TypedNumberProps<Value>) {
  const { label, value, format, parse, onSet, placeholder, inputMode = 'decimal' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const id = useId();

  const takeTyped = () => {
    if (typed === null) return;
    const read = parse(typed.trim());
    if (typeof read === 'string') return setRefusal(read);
    setRefusal('');
    setTyped(null);
    if (read !== value) onSet(read);
  };

  return (
    <>
      <input
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusal !== ''}
        {...(refusal && { 'aria-describedby': id })}
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : format(value))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={takeTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeTyped();
        }}
        className="figures h-11 min-w-0 flex-1 rounded-field border border-field bg-card px-2 text-14 aria-invalid:border-bad"
      />
      {refusal && (
        <p id={id} role="alert" className="order-last basis-full text-14 text-bad">
          {label}: {refusal}
        </p>
      )}
    </>
  );
}
