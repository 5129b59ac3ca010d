import type { ReactNode } from 'react';

/** A panel of the calculator; `id` makes it a link target. */
export const Card = (props: { title?: string; id?: string; children: ReactNode }) => (
  <section
    id={props.id}
    className="min-w-0 scroll-mt-28 rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none"
  >
    {props.title && <h3 className="mb-5 font-display text-22">{props.title}</h3>}
    {props.children}
  </section>
);
