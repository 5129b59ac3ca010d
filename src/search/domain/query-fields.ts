import { oneLine } from '#platform/domain/one-line.ts';

/** Decoded name and value pairs in the given order, such as a URLSearchParams. */
export type Params = Iterable<readonly [string, string]>;

/** An invalid query value: its field, and a message naming the accepted values. */
export type QueryIssue = { path: string; message: string };

/** How a kind of value is parsed, and the accepted values, in words for a message. */
export type Parser<Value> = { parse(text: string): Value | undefined; takes: string };

/** The fields of a query. Empty text counts as absent, and the last of repeated parameters wins. */
export class QueryFields {
  readonly issues: QueryIssue[] = [];
  readonly #given: ReadonlyMap<string, string>;

  constructor(params: Params) {
    this.#given = new Map(params);
  }

  /** A parameter as given; '' if absent. */
  text(name: string): string {
    return this.#given.get(name) ?? '';
  }

  take<Value>(name: string, parser: Parser<Value>, whenAbsent: Value): Value {
    const text = this.text(name);
    if (text === '') return whenAbsent;
    const value = parser.parse(text);
    if (value !== undefined) return value;
    return this.refuse(name, `must be ${parser.takes}`, whenAbsent);
  }

  /** Notes that a parameter is invalid. Returns what counts instead. */
  refuse<Value>(path: string, message: string, instead: Value): Value {
    this.issues.push({ path, message: `${path} ${message}` });
    return instead;
  }
}

export const NINE_DIGITS = 999_999_999;

/** The most values that one parameter takes. */
const MOST_VALUES = 50;

/** Values separated by commas, each once, in the order given; empty ones are left out. */
export function listOf<Value>(one: Parser<Value>, most = MOST_VALUES): Parser<Value[]> {
  return {
    parse(text) {
      const values = new Set<Value>();
      for (const part of text.split(',', most + 1)) {
        const trimmed = part.trim();
        if (trimmed === '') continue;
        const value = one.parse(trimmed);
        if (value === undefined) return undefined;
        values.add(value);
      }
      return values.size <= most ? [...values] : undefined;
    },
    takes: `at most ${most} values separated by commas, each ${one.takes}`,
  };
}

export function oneOf<const Value extends string>(values: readonly Value[]): Parser<Value> {
  return {
    parse: (text) => values.find((value) => value === text),
    takes: `one of: ${values.join(', ')}`,
  };
}

export function wholeNumber(from: number, to: number): Parser<number> {
  return {
    parse(text) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
    takes: `a whole number from ${from} to ${to}`,
  };
}

/** Of values separated by commas, as a form sends a checkbox after a hidden field of its name, the last. */
export const lastOf = <Value>({ parse, takes }: Parser<Value>): Parser<Value> => ({
  parse: (text) => parse(text.slice(text.lastIndexOf(',') + 1)),
  takes,
});

/** '0' and '1'. */
export const FLAG: Parser<boolean> = {
  parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  takes: 'one of: 0, 1',
};

const MAX_NAME_LENGTH = 100;

/** Anything that may be a name, on one line. */
export const NAME: Parser<string> = {
  parse(text) {
    const line = oneLine(text, MAX_NAME_LENGTH + 1);
    return line.length <= MAX_NAME_LENGTH && /[\p{L}\p{N}]/u.test(line) ? line : undefined;
  },
  takes: `a name of at most ${MAX_NAME_LENGTH} characters`,
};
