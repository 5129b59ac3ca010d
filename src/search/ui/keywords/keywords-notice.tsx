import { Notice } from '#platform/ui/notice.tsx';
import { parseKeywords } from '../../domain/keywords/keyword-query.ts';

/** Says why keywords were not searched. */
export function KeywordsNotice({ keywords }: { keywords: string }) {
  const read = parseKeywords(keywords);
  if (read.ok) return null;
  return (
    <div role="status" className="wrap-anywhere">
      <Notice>
        We didn’t search for ‘{keywords}’: {read.message}.
      </Notice>
    </div>
  );
}
