import { wordMatch } from '#places/domain/word-match.ts';
import { otherWord } from './found-rows.ts';

type HitProps = { named: { label: string; words: readonly string[] }; typed: string };

/** A filter's label, in which what was typed is marked, or else after it the other word that was typed. */
export const Hit = ({ named, typed }: HitProps) => {
  const other = otherWord(named, typed);
  return (
    <>
      <Marked text={named.label} typed={typed} />
      {other !== undefined && (
        <span className="ml-1.5 text-ink-3">
          <Marked text={other} typed={typed} />
        </span>
      )}
    </>
  );
};

function Marked({ text, typed }: { text: string; typed: string }) {
  const span = wordMatch(text, typed);
  if (!span) return text;
  const [from, to] = span;
  return (
    <>
      {text.slice(0, from)}
      <mark className="border-accent border-b bg-accent-wash font-semibold text-accent-ink">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
