import type { ReactNode } from 'react';

type CardProps = {
  title?: string;
  /** Makes it a link target. */
  id?: string;
  /** The id of the heading inside it, if it has no title. */
  labelledBy?: string;
  children: ReactNode;
};

/** A panel of the calculator. */
export const Card = (props: CardProps) => (
  <section
    id={props.id}
    aria-labelledby={props.labelledBy}
    className="min-w-0 rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none"
  >
    {props.title && <h3 className="mb-5 font-display text-22">{props.title}</h3>}
    {props.children}
  </section>
);
