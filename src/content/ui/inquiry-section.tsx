import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { site } from '#site';

type InquirySectionProps = {
  /** The visitor's subject, if the link had one. */
  subject: string | null;
  /** The page of the home that it is about. */
  home: string | null;
  /** The form. */
  children: ReactNode;
};

/** Shown next to the contact details: the visitor's subject, and the inquiry form. */
export function InquirySection({ subject, home, children }: InquirySectionProps) {
  const { phone } = useBrokerage();
  return (
    <section aria-labelledby="write-to-us" className="rounded-card bg-card p-5 shadow-card md:p-8">
      <h2 id="write-to-us" className="font-display text-28">
        {subject ? 'Your inquiry' : 'Write to us'}
      </h2>
      {subject && (
        <p className="mt-4 border-accent border-l-2 pl-4 text-18 [overflow-wrap:anywhere]">
          {home ? (
            <a href={home} className="underline">
              {subject}
            </a>
          ) : (
            subject
          )}
        </p>
      )}
      <p className="mt-4 mb-7 max-w-[68ch] text-ink-2">
        {site.agent.name} or someone on the team will answer. Tell us where you’re looking, when and
        what matters most. If you’d rather talk, call{' '}
        <a href={`tel:+1-${phone}`} className="hit underline">
          {phone}
        </a>
        .
      </p>
      {children}
    </section>
  );
}
