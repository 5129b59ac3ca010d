/** The source of a statement, as displayed. */
export type Source = { label: string; value: string; source: string };

/** A text whose sentences carry source numbers, counted from 1. */
export type Cited = {
  sentences: readonly { text: string; marks: readonly number[] }[];
  sources: readonly Source[];
};

type SourcedSentence = { text: string; sources: readonly Source[] };

/** Sentences that cite facts by id; unknown ids are skipped. */
export function citedByFacts(
  sentences: readonly { text: string; facts: readonly string[] }[],
  facts: readonly (Source & { id: string })[],
): Cited {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return numbered(
    sentences.map((sentence) => ({
      text: sentence.text,
      sources: sentence.facts.flatMap((id) => byId.get(id) ?? []),
    })),
  );
}

/** Sentences whose sources name the sentence they belong to, counted from 0. */
export const citedByPlace = (
  sentences: readonly string[],
  sources: readonly (Source & { sentence: number })[],
): Cited =>
  numbered(
    sentences.map((text, place) => ({
      text,
      sources: sources.filter(({ sentence }) => sentence === place),
    })),
  );

/** Each source is numbered at first use; identical sources are merged. */
function numbered(sourced: readonly SourcedSentence[]): Cited {
  const sources: Source[] = [];
  const numberOf = ({ label, value, source }: Source): number => {
    const known = sources.findIndex(
      (one) => one.label === label && one.value === value && one.source === source,
    );
    return known < 0 ? sources.push({ label, value, source }) : known + 1;
  };
  const sentences = sourced.map(({ text, sources: behind }) => ({
    text,
    marks: [...new Set(behind.map(numberOf))],
  }));
  return { sentences, sources };
}
