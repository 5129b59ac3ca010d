import type { ReactNode } from 'react';

/** A step's fields: one column on a phone, two from 768 px. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>
);
