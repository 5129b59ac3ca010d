import type { Span } from '#places/domain/word-match.ts';

/** A text in which the letters that were typed stand out. */
export function Matched({ text, span }: { text: string; span: Span | null }) {
  if (!span) return text;
  const [from, to] = span;
  return (
    <>
      {text.slice(0, from)}
      <b className="font-[650]">{text.slice(from, to)}</b>
      {text.slice(to)}
    </>
  );
}
