import type { When } from './settings.ts';

/** One fault and its parameter: 'truncate:100', 'image:html', '503'. */
export type Scenario = { name: string; value: string };

const NAMES = new Set([
  // Statuses; 429 takes seconds, 'date' or 'none', 500 a number n for every nth request.
  '400',
  '401',
  '403',
  '404',
  '408',
  '410',
  '429',
  '500',
  '503',
  // The wire: milliseconds, milliseconds per byte, bytes, bytes.
  'slow',
  'drip',
  'truncate',
  'truncate-length',
  'truncate-gzip',
  'reset',
  'redirect',
  // Bodies: 'empty' takes body, null, list or object; 'value' takes object, rows; 'text' bom, latin.
  'html200',
  'error200',
  'empty',
  'value',
  'text',
  'bomb',
  // One row that can't be sent, by its key: 'json:X1', 'cut:X1', '500:X1'; 'hidden:X1' hides its key, too.
  'bad-row',
  // Collections. 'next-link' takes on, off, 500, expired, relative, foreign; 'lost-field' a name.
  'ignore-filter',
  'count-string',
  'short-pages',
  'half-keys',
  'dup-rows',
  'unordered',
  'next-link',
  'lost-field',
  'lost-resource',
  // Pictures: html, pdf, empty, 403, huge, tiny, cut, svg.
  'image',
]);

function scenarioOf(text: string): Scenario {
  const [name = '', ...rest] = text.trim().split(':');
  if (!NAMES.has(name)) throw new RangeError(`no scenario is called '${name}'`);
  return { name, value: rest.join(':') };
}

export type Scenarios = {
  play(text: string, when?: When): void;
  behave(): void;
  /** The scenarios for a request: its own, and those active now. Each call counts as one request. */
  forRequest(path: string, own: string | undefined): Scenario[];
};

type Playing = { scenario: Scenario; when: When; seen: number };

export function scenarios(): Scenarios {
  let playing: Playing[] = [];
  return {
    play: (text, when = {}) => {
      playing.push({ scenario: scenarioOf(text), when, seen: 0 });
    },
    behave: () => {
      playing = [];
    },
    forRequest: (path, own) => {
      const now = playing.filter((one) => holds(one, path)).map(({ scenario }) => scenario);
      return [...(own ? own.split(',').map(scenarioOf) : []), ...now];
    },
  };
}

/** Whether the scenario applies to this request; the request is counted. */
function holds(one: Playing, path: string): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY, path: part = '' } = one.when;
  if (!path.includes(part)) return false;
  const turn = ++one.seen - after;
  if (turn < 1 || turn > times) return false;
  const every = one.scenario.name === '500' && one.scenario.value ? Number(one.scenario.value) : 1;
  return turn % every === 0;
}
