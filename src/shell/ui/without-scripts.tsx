import { Notice } from '#platform/ui/notice.tsx';
import { site } from '#site';

type WithoutScriptsProps = {
  /** The unavailable feature: 'The chat'. */
  of: string;
  /** The end of the sentence, after the contact details. */
  then?: React.ReactNode;
};

/** For browsers without JavaScript: replaces a part of the page that needs it. */
export const WithoutScripts = ({ of, then = '.' }: WithoutScriptsProps) => (
  <noscript>
    <Notice>
      {of} needs JavaScript. Without it, call{' '}
      <a href={`tel:+1-${site.phones[0]}`} className="underline">
        {site.phones[0]}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${site.email}`} className="underline">
        {site.email}
      </a>
      {then}
    </Notice>
  </noscript>
);
