import type { ReactNode } from 'react';

/** The dark call-to-action tile at the end of a page: one sentence and a link. Its buttons are soft. */
export const CallToAction = (props: { title: string; text: string; children: ReactNode }) => (
  <section className="frame pt-4 pb-[72px] md:pb-28">
    <div className="on-bar rounded-card px-5 shadow-card py-10 md:flex md:items-center md:justify-between md:gap-10 md:px-12 md:py-14">
      <div>
        <h2 className="title">{props.title}</h2>
        <p className="mt-3 max-w-[60ch] text-18 text-on-bar-2">{props.text}</p>
      </div>
      <div className="mt-7 flex shrink-0 flex-wrap gap-3 md:mt-0">{props.children}</div>
    </div>
  </section>
);
