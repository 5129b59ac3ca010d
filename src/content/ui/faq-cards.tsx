import type { FaqEntry } from '../domain/faq.ts';
import { FaqSource } from './faq-categories.tsx';

/** Questions and answers as cards. */
export const FaqCards = ({ entries }: { entries: readonly FaqEntry[] }) => (
  <ul className="grid gap-6 md:grid-cols-2">
    {entries.map((entry) => (
      <li key={entry.id} className="rounded-card bg-card p-5 shadow-card md:p-7">
        <h3 className="font-display text-22">{entry.question}</h3>
        <p className="mt-3">{entry.answer}</p>
        <FaqSource entry={entry} />
      </li>
    ))}
  </ul>
);
