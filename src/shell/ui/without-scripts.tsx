import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { Notice } from '#platform/ui/notice.tsx';

type WithoutScriptsProps = {
  /** The unavailable feature: 'The chat'. */
  of: string;
  /** The end of the sentence, after the contact details. */
  then?: React.ReactNode;
};

/** For browsers without JavaScript: replaces a part of the page that needs it. */
export function WithoutScripts({ of, then = '.' }: WithoutScriptsProps) {
  const { phone, email } = useBrokerage();
  return (
    <noscript>
      <Notice>
        {of} needs JavaScript. Without it, call{' '}
        <a href={`tel:+1-${phone}`} className="underline">
          {phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
        {then}
      </Notice>
    </noscript>
  );
}
