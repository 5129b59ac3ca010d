import type { ReactNode } from 'react';

/** A list of labelled values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-6">{children}</dl>
);

/** One labelled value; nothing if it is empty. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="flex justify-between gap-4 border-line border-b py-3 text-14">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  ) : null;
