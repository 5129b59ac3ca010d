/** Where something that is said comes from, as people read it. */
export type Source = { label: string; value: string; source: string };

/** A text whose sentences bear the numbers of the sources that they stand on, counted from 1. */
export type Cited = {
  sentences: readonly { text: string; marks: readonly number[] }[];
  sources: readonly Source[];
};

type Said = { text: string; sources: readonly Source[] };

/** Sentences that name facts by their ids; an id that no fact has is passed over. */
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

/** Sentences whose sources say to which of them they belong, counted from 0. */
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

/** Each source is numbered where it is first needed; what says the same is one source. */
function numbered(said: readonly Said[]): Cited {
  const sources: Source[] = [];
  const numberOf = ({ label, value, source }: Source): number => {
    const known = sources.findIndex(
      (one) => one.label === label && one.value === value && one.source === source,
    );
    return known < 0 ? sources.push({ label, value, source }) : known + 1;
  };
  const sentences = said.map(({ text, sources: behind }) => ({
    text,
    marks: [...new Set(behind.map(numberOf))],
  }));
  return { sentences, sources };
}
