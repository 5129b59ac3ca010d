import type { ReactNode } from 'react';

/** The card that holds a form. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-card p-5 shadow-card md:p-8">{children}</div>
);
