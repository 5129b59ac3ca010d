import { vi } from 'vitest';

/** Records saved files by name and content, because the test's DOM cannot save any. */
export function savedFiles() {
  const saved: { name: string; content: Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.href !== 'blob:saved' || !last) throw new Error('Not the link of a file');
    saved.push({ name: this.download, content: last.text() });
  });
  return saved;
}

export const PDF = '%PDF-1.7 of a report';

/** A report as the server sends it. */
export const pdfAnswer = () =>
  new Response(PDF, { headers: { 'Content-Type': 'application/pdf' } });
