import type { ReactNode } from 'react';
import { NeedsScripts } from './forms/needs-scripts.tsx';

/** A page with one form: a heading and lead text, with the form next to or below them. */
export const AccountPage = (props: { title: string; lead: string; children: ReactNode }) => (
  <div className="frame grid items-start gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[5fr_6fr]">
    <header>
      <h1 className="font-display text-40 md:text-56">{props.title}</h1>
      <p className="mt-5 max-w-[60ch] text-18 text-ink-2">{props.lead}</p>
      <NeedsScripts />
    </header>
    <div className="needs-script w-full max-w-[560px]">{props.children}</div>
  </div>
);
