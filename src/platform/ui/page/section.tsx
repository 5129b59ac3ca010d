import type { ReactNode } from 'react';

/** A section of a content page with its heading; `sunk` gives it a different background. */
export const Section = (props: {
  title: string;
  lead?: string;
  ground?: 'sunk' | 'lake';
  /** For content much higher than a screen, whose height can't be guessed: its own parts may be below the fold instead. */
  isLong?: boolean;
  children: ReactNode;
}) => (
  <section
    className={`${props.isLong ? '' : 'below-fold'} ${props.ground ? `${GROUNDS[props.ground]} py-[72px]` : 'py-10 md:py-14'}`}
  >
    <div className="frame">
      <h2 className="title">{props.title}</h2>
      {props.lead && <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{props.lead}</p>}
      <div className="mt-8 md:mt-10">{props.children}</div>
    </div>
  </section>
);

const GROUNDS = { sunk: 'bg-sunk', lake: 'bg-lake-wash' };
