import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/ui/button.tsx';

type InvitationProps = {
  /** The anchor that other pages link to. */
  id: string;
  eyebrow: string;
  title: string;
  text: string;
  action: { label: string; href: string };
  children?: ReactNode;
};

/** A tool of the site, in a few words, and the way to it. */
export const Invitation = ({ id, eyebrow, title, text, action, children }: InvitationProps) => (
  <section id={id} className="scroll-mt-28 py-[56px] md:py-[72px]">
    <div className="frame grid gap-8 lg:grid-cols-2 lg:items-center">
      <div>
        <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
          {eyebrow}
        </p>
        <h2 className="title mt-4">{title}</h2>
        <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{text}</p>
        <ButtonLink href={action.href} look="outline" className="mt-8">
          {action.label}
        </ButtonLink>
      </div>
      {children}
    </div>
  </section>
);
