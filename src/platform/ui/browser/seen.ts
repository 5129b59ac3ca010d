import { formatSeen, parseSeen } from '../../domain/last-change.ts';

/** Remembers the last change that an answer may have shown, so that no later answer shows less. */
export function keepSeen(seq: number): void {
  // Zero first: on the server there is no document.
  if (!(seq > 0 && seq > parseSeen(document.cookie))) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and writes later.
  document.cookie = formatSeen(seq);
}

/** Remembers that of the document itself. */
export function keepSeenByPage(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return;
  // Older browsers, and pages without https, have no such list.
  keepSeen(Number(page.serverTiming?.find(({ name }) => name === 'data')?.description));
}
