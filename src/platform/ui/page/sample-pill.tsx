import type { ReactNode } from 'react';

/** Marks sample content that is not computed from data. */
export const SamplePill = ({ children = 'Sample' }: { children?: ReactNode }) => (
  <span className="inline-flex min-h-[26px] items-center rounded-full bg-warn-wash px-3 text-14 text-warn">
    {children}
  </span>
);
