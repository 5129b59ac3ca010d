import { type ReactNode, useId } from 'react';

/** A section of the profile: a heading and lead text, with the controls next to or below them. */
export function Part(props: { title: string; lead: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-12 gap-y-6 rounded-card bg-card p-5 shadow-card md:p-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id={heading} className="font-display text-28">
          {props.title}
        </h2>
        <div className="mt-3 max-w-[60ch] text-ink-2">{props.lead}</div>
      </div>
      <div className="min-w-0 max-w-[640px]">{props.children}</div>
    </section>
  );
}
