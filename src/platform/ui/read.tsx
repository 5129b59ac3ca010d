import type { ReactNode } from 'react';

type ReadProps = {
  /** What screen readers read instead of the text; null to read the text itself. */
  aloud: string | null;
  children: ReactNode;
};

/** Short text for the eye, such as '2+1 bed', that may need more words when read aloud. */
export const Read = ({ aloud, children }: ReadProps) =>
  aloud === null ? (
    <span>{children}</span>
  ) : (
    <span>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{aloud}</span>
    </span>
  );
