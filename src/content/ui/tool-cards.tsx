import { ArrowRight } from 'lucide-react';
import { QUICK_TOOLS } from '../domain/knowledge-areas.ts';

/** Links to the tools; each card is one link. */
export const ToolCards = () => (
  <ul className="grid gap-6 md:grid-cols-3">
    {QUICK_TOOLS.map(({ title, text, href }) => (
      <li
        key={href}
        className="relative rounded-card bg-card p-5 shadow-card transition-shadow duration-200 hover:shadow-lift md:p-6"
      >
        <h3 className="font-display text-22">
          <a href={href} className="flex items-center gap-2 after:absolute after:inset-0">
            {title}
            <ArrowRight aria-hidden size={18} strokeWidth={1.6} className="text-accent-ink" />
          </a>
        </h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);
