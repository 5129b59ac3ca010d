import type { ComponentProps } from 'react';

/** What belongs together, on a sheet of its own; on paper the paper is the sheet. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={`min-w-0 rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none ${className}`}
  />
);
