import { Check, TriangleAlert, X } from 'lucide-react';
import type { Colours, ContrastCheck } from '../domain/appearance.ts';
import { Swatch } from './swatch.tsx';

type ChecksProps = {
  checks: readonly ContrastCheck[];
  onChooseAnother(colour: keyof Colours): void;
};

/** How readable the colours are as they are, and what is written in another colour. */
export const ContrastChecks = ({ checks, onChooseAnother }: ChecksProps) => (
  <section aria-labelledby="contrast" className="border-line border-t pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id="contrast" className="font-display text-22">
        Contrast
      </h2>
      <p className="text-14 text-ink-2">4.5 needed for text</p>
    </div>
    <ul className="mt-2">
      {checks.map((check) => (
        <Row key={check.label} {...check} />
      ))}
    </ul>
    <div role="status" className="mt-4 grid gap-3 empty:hidden">
      {checks.map(
        ({ label, about, notice }) =>
          notice && (
            <p
              key={label}
              className="flex gap-3 rounded-field bg-warn-wash px-4 py-3.5 text-14 text-warn"
            >
              <TriangleAlert aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
              <span>
                {notice}{' '}
                <button
                  type="button"
                  onClick={() => onChooseAnother(about)}
                  className="hit font-[550] underline"
                >
                  Choose another
                </button>
              </span>
            </p>
          ),
      )}
    </div>
  </section>
);

const Row = ({ label, text, ground, ratio, passes }: ContrastCheck) => (
  <li className="flex min-h-13 items-center gap-3 border-line border-b py-2 text-14">
    <Swatch text={text} ground={ground} />
    <span className="min-w-0 flex-1">{label}</span>
    <span className="figures font-[550] text-16">{ratio.toFixed(1)}</span>
    <span
      className={`flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium ${passes ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}`}
    >
      {passes ? (
        <Check aria-hidden strokeWidth={1.6} className="size-4" />
      ) : (
        <X aria-hidden strokeWidth={1.6} className="size-4" />
      )}
      {passes ? 'Passes' : 'Too low'}
    </span>
  </li>
);
