import type { ComponentProps } from 'react';

/** A card on screen; in print it has no frame. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={`min-w-0 rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none ${className}`}
  />
);
