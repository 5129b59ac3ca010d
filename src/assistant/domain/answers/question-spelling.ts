/** Correct words that are one letter away from a trade word: 'garbage' does not mean 'garage'. */
const CORRECT_WORDS = new Set(
  (
    'garbage stone finished least later prime pride store stores takes hence other grass doors door store hours mouth months worth ' +
    'place places plane please price phase these there their where whole those house home homes built build quiet quite ' +
    'school schools street storey stories story floor floors flood roof roofs room rooms stair stairs stars heater ' +
    'heated water waste view viewed date dates rate rates late rent rents rental sale sales sold safe lake lakes land ' +
    'large yard yards year years pool pools poor park parks parking tank tanks town towns train trains transit ' +
    'condo condos county country city offer offers office often after alter under order about above below cost costs ' +
    'close closed closet closets closing cloth trail trails trial lease leash locker lockers block blocks black ' +
    'white while which light lights night right sight size sizes style state status station taxes texas unit units until ' +
    'fence fenced field yield should could would might monthly amount mount payment basement casement kitchen ' +
    'children chicken church condition edition ignore people person purple reason season better letter matter ' +
    'single singles than then thin owned along leave leaves quality comes closest setting settings parts stored were direct ' +
    'mortgage market marker master material natural neutral tenant tenants tennis median medium mould moved reception'
  ).split(' '),
);

const SHORTEST_MISSPELT = 5;
const LONG_WORD = 9;
/** How many letters longer a plural or a typo may be. */
const MAX_EXTRA_LETTERS = 2;

/**
 * Whether a word matches a known one: identical, plural, or with typos (one from five letters on, two from nine on,
 * never in the first letter). A known word is not a typo of another: flooding is not flooring.
 */
export function isAlike(given: string, known: string, { isKnown = false } = {}): boolean {
  if (given === known) return true;
  // Fast path for nearly all pairs of words.
  if (given[0] !== known[0] || Math.abs(given.length - known.length) > MAX_EXTRA_LETTERS)
    return false;
  if (/\d/.test(given)) return false;
  if (singular(given) === singular(known)) return true;
  if (isKnown || known.length < SHORTEST_MISSPELT || CORRECT_WORDS.has(given)) return false;
  const most = known.length >= LONG_WORD ? 2 : 1;
  const isLong = given.length > SHORTEST_MISSPELT;
  return slips(given, known) <= most || (isLong && slips(singular(given), singular(known)) <= most);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Counts insertions, deletions, substitutions and adjacent swaps: the optimal string alignment distance. */
function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
