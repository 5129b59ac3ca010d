import type { Benefit } from '../../domain/benefit.ts';

/** Steps in order. */
export const NumberedSteps = ({ steps }: { steps: readonly Benefit[] }) => (
  <ol className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
    {steps.map(({ title, text }, at) => (
      <li key={title} className="flex gap-4 border-line-2 border-t pt-5 xl:flex-col xl:gap-3">
        <span aria-hidden className="figures w-7 shrink-0 font-display text-28 text-accent-ink">
          {at + 1}
        </span>
        <div>
          <h3 className="font-display text-22">{title}</h3>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
