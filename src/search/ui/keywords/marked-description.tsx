import { Fragment, type ReactNode } from 'react';
import type { Mark } from '../../domain/keywords/marks.ts';
import { markedText } from './marked-text.ts';

type MarkedDescriptionProps = {
  description: string;
  keywords: string;
  /** In its place if it has none of the keywords. */
  usual: ReactNode;
};

/** Two lines of a home's description around the keywords that were searched for, which are marked. */
export function MarkedDescription({ description, keywords, usual }: MarkedDescriptionProps) {
  const marked = markedText(description, keywords);
  if (!marked) return usual;
  const { text, marks } = marked;
  return (
    <p className="line-clamp-2 break-words text-ink-2">
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(endBefore(marks, at), start)}
          <mark className="border-accent border-b bg-accent-wash font-semibold text-accent-ink">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(endBefore(marks, marks.length))}
    </p>
  );
}

const endBefore = (marks: readonly Mark[], at: number): number => marks[at - 1]?.[1] ?? 0;
