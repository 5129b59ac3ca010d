/** How a picture is shown: mirrored, in another light, and in part. Few pictures make many different ones. */
export type Take = { isMirrored: boolean; light: Light; framing: Framing };

type Light = 'own' | 'dawn' | 'evening' | 'overcast';
type Framing = 'whole' | 'left' | 'right' | 'close' | 'foot';

/** In file names: a letter for each thing that isn't as in the picture itself. */
const LIGHTS: Record<Light, string> = { own: '', dawn: 'd', evening: 'e', overcast: 'o' };
const FRAMINGS: Record<Framing, string> = {
  whole: '',
  left: 'l',
  right: 'r',
  close: 'c',
  foot: 'f',
};

const TAKES_BY_ID: ReadonlyMap<string, Take> = new Map(
  entriesOf(FRAMINGS).flatMap(([framing, third]) =>
    entriesOf(LIGHTS).flatMap(([light, second]) =>
      ['', 'm'].map(
        (first) => [first + second + third, { isMirrored: first !== '', light, framing }] as const,
      ),
    ),
  ),
);

function entriesOf<Name extends string>(record: Record<Name, string>): [Name, string][] {
  return Object.entries(record) as [Name, string][];
}

/** The letters of every take; '' for the picture as it is. */
export const TAKE_CODES: readonly string[] = [...TAKES_BY_ID.keys()];

/** The name of a take of a file: 'semi-day-01~me.jpg'. */
export const takeName = (file: string, code: string): string =>
  code === '' ? file : file.replace(/\.avif$/, `~${code}.jpg`);

/** The file and the take that a name stands for; null for any other text. */
export function parseTakeName(name: string): { file: string; take: Take | null } | null {
  if (!name.includes('~')) return { file: name, take: null };
  const [, stem, code = ''] = /^([\w-]+)~(\w+)\.jpg$/.exec(name) ?? [];
  const take = TAKES_BY_ID.get(code);
  return stem && take ? { file: `${stem}.avif`, take } : null;
}
