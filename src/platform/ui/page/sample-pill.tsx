import type { ReactNode } from 'react';

/** Marks what nobody computed and nothing stands for. */
export const SamplePill = ({ children = 'Sample' }: { children?: ReactNode }) => (
  <span className="inline-flex min-h-[26px] items-center rounded-full bg-warn-wash px-3 text-14 text-warn">
    {children}
  </span>
);
