import { ChevronDown } from 'lucide-react';
import type { Cited } from '../domain/cited.ts';

type CitedTextProps = { cited: Cited; className?: string; lang?: 'en' | 'fr' };

/** A text with its sources collapsed below it; sources are always in English. */
export const CitedText = ({ cited, className = '', lang = 'en' }: CitedTextProps) => (
  <div className={className}>
    <p lang={lang === 'en' ? undefined : lang} className="max-w-[68ch]">
      {cited.sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be equal, and never move
        <span key={place}>
          <Marked {...sentence} />{' '}
        </span>
      ))}
    </p>
    <Sources sources={cited.sources} />
  </div>
);

/** The same, with each sentence as a list item. */
export const CitedPoints = ({ cited }: { cited: Cited }) => (
  <>
    <ul className="mt-3 max-w-[68ch] list-disc space-y-2 pl-5">
      {cited.sentences.map((sentence) => (
        <li key={sentence.text}>
          <Marked {...sentence} />
        </li>
      ))}
    </ul>
    <Sources sources={cited.sources} />
  </>
);

/** A sentence with its source numbers. */
const Marked = ({ text, marks }: Cited['sentences'][number]) => (
  <>
    {text}
    {marks.length > 0 && (
      <sup className="figures ml-0.5 text-[0.75em] text-accent-ink">
        <span className="sr-only">, source </span>
        {marks.join(', ')}
      </sup>
    )}
  </>
);

/** The numbered list of sources. */
const Sources = ({ sources }: Pick<Cited, 'sources'>) =>
  sources.length > 0 && (
    <details className="group mt-1 -mb-2 text-14">
      <summary className="flex min-h-11 items-center gap-1.5 font-medium text-ink-2 print:hidden">
        {sources.length === 1 ? '1 source' : `${sources.length} sources`}
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="list-decimal space-y-1 pb-3 pl-6 text-ink-2">
        {sources.map(({ label, value, source }) => (
          <li key={`${label} ${value} ${source}`}>
            {label}: <span className="figures font-[550] text-ink">{value}</span>. {source}
          </li>
        ))}
      </ol>
    </details>
  );
