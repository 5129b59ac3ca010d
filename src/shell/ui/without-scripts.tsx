import { Notice } from '#platform/ui/notice.tsx';
import { site } from '#site';

type WithoutScriptsProps = {
  /** What cannot be had: 'The chat'. */
  of: string;
  /** The end of the sentence, after how people are reached. */
  then?: React.ReactNode;
};

/** Stands where a part of a page needs JavaScript, for browsers without it. */
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
