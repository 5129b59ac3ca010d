import type { ReactNode } from 'react';
import { LakeHouse } from './lake-house.tsx';

/** A designed empty page: the situation, one line about what to try, and one link. */
export const EmptyState = (props: {
  title: string;
  line?: string;
  /** One button. */
  action?: ReactNode;
  /** Content below a hairline: near misses, for instance. */
  children?: ReactNode;
  /** The drawing; the house by the lake by default. */
  illustration?: ReactNode;
}) => (
  <section className="flex flex-col items-center rounded-card bg-card px-5 py-14 text-center shadow-card md:px-10 md:py-24">
    {props.illustration ?? <LakeHouse className="w-full max-w-[360px]" />}
    <h2 className="title mt-12">{props.title}</h2>
    {props.line && <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{props.line}</p>}
    {props.action && <div className="mt-8">{props.action}</div>}
    {props.children && (
      <div className="mt-9 w-full border-line border-t pt-7 text-ink-2">{props.children}</div>
    )}
  </section>
);
