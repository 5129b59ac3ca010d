import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { day, formatDay } from '#platform/domain/day.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { VOW_TERMS_VERSION, vowTerms } from '../domain/vow-terms.ts';

/** The full text of the current terms. */
export const VowTermsText = () => (
  <>
    <p className="mt-4 text-14 text-ink-3">
      Version of <time dateTime={VOW_TERMS_VERSION}>{formatDay(day(VOW_TERMS_VERSION))}</time>
    </p>
    <ol className="mt-10 grid max-w-[68ch] gap-9">
      {vowTerms(useBrokerage()).map(({ title, paragraphs }) => (
        <li key={title}>
          <h2 className="font-display text-28">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </li>
      ))}
    </ol>
    <p className="mt-10">
      <ButtonLink href="/profile">Your profile</ButtonLink>
    </p>
  </>
);
