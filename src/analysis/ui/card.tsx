import type { ReactNode } from 'react';

/** A card for one part of a result; has no card styling in print. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 break-inside-avoid rounded-card bg-card p-5 shadow-card md:p-7 print:p-0 print:shadow-none">
    <h3 className="font-display text-22">{title}</h3>
    {children}
  </section>
);
