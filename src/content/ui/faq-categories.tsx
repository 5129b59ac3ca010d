import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { formatDay } from '#platform/domain/day.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { FAQ_CATEGORIES, type FaqEntry, faqOf } from '../domain/faq.ts';

/** All questions, in groups that open and close independently; closed at first. */
export function FaqCategories() {
  useOpenAtHash();
  return (
    <div className="grid gap-4">
      {FAQ_CATEGORIES.map((category) => (
        <details key={category} className="group rounded-card bg-card shadow-card">
          <summary className="flex min-h-[68px] items-center justify-between gap-4 rounded-card px-5 py-3 md:px-7">
            <h3 className="font-display text-22">{category}</h3>
            <ChevronDown
              aria-hidden
              strokeWidth={1.6}
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-8 px-5 pt-2 pb-8 md:px-7">
            {faqOf(category).map((entry) => (
              <FaqSection key={entry.id} entry={entry} />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the category of the question in the URL's hash; browsers do that only on a full page load. */
function useOpenAtHash() {
  const hash = useLinkToken() ?? '';
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    const category = target?.closest('details');
    if (!target || !category) return;
    category.open = true;
    target.scrollIntoView();
  }, [hash]);
}

const FaqSection = ({ entry }: { entry: FaqEntry }) => (
  <section
    id={entry.id}
    aria-labelledby={`${entry.id}-question`}
    className="border-line border-t pt-6"
  >
    <h4 id={`${entry.id}-question`} className="font-[550] text-18">
      {entry.question}
    </h4>
    <p className="mt-2 max-w-[68ch]">{entry.answer}</p>
    <FaqSource entry={entry} />
  </section>
);

/** The authority behind the answer, and when it was last checked. */
export const FaqSource = ({ entry }: { entry: FaqEntry }) => (
  <p className="mt-3 max-w-[68ch] text-14 text-ink-3">
    Source: {entry.source}. Checked <time dateTime={entry.date}>{formatDay(entry.date)}</time>.
  </p>
);
