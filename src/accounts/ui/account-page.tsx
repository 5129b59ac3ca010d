import type { ReactNode } from 'react';
import type { AccountPagePath } from '../domain/page-facts.ts';
import { AccountHeading } from './account-heading.tsx';
import { NeedsScripts } from './forms/needs-scripts.tsx';

/** A page with one form: a heading and lead text, with the form next to or below them. */
export const AccountPage = (props: { path: AccountPagePath; children: ReactNode }) => (
  <div className="frame grid items-start gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[5fr_6fr]">
    <header>
      <AccountHeading path={props.path} />
      <NeedsScripts />
    </header>
    <div className="needs-script w-full max-w-[560px]">{props.children}</div>
  </div>
);
