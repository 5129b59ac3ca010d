/**
 * How reliable a line is: A the vendor's own documentation, S the standard's text, E one implementer's
 * evidence, E+ several, I inferred, M from memory.
 */
type Trust = 'A' | 'S' | 'E' | 'E+' | 'I' | 'M';
type Quirk<V> = { trust: Trust; ampre: V; ddf: V };

const quirk = <V>(trust: Trust, ampre: V, ddf: V): Quirk<V> => ({ trust, ampre, ddf });

/**
 * Every quirk of the two servers that affects a client, one line each; correct a line here if a real answer
 * contradicts it.
 */
const QUIRKS = {
  /** '+' in a query is arithmetic, not a space: 400 with code 1109. */
  plusIsArithmetic: quirk<boolean>('E+', true, false),
  /** tolower(…) and the like: the status of the refusal. */
  caseFunctions: quirk('E+', 501, 400),
  /** Fractions of a second in a time are refused. */
  refusesFractions: quirk<boolean>('E', true, false),
  /** `ListingKey gt ''` is refused. */
  refusesEmptyKey: quirk<boolean>('E', true, false),
  /** Values in one `in (…)`. */
  inAtMost: quirk('I', 100, 1_000),
  /** Terms of `or` before the search engine behind the board gives up, with 500. */
  orAtMost: quirk('E', 50, 1_000),
  unfilterable: quirk<readonly string[]>('E', ['CloseDate', 'PurchaseContractDate'], []),
  /** Milliseconds that `contains` on the remarks takes. */
  remarksScan: quirk('E', 7_000, 0),
  topByDefault: quirk('A', 100, 20),
  topAtMost: quirk('A', 10_000, 100),
  skipAtMost: quirk('A', 100_000, 1_000_000),
  /** Media rows in one answer, regardless of $top. */
  mediaAtMost: quirk('E+', 100, 100),
  /** Without $orderby the rows come in a different order each time. */
  shufflesUnordered: quirk<boolean>('I', true, true),
  hasNextLink: quirk<boolean>('E+', true, true),
  mediaHasNextLink: quirk<boolean>('E+', false, false),
} satisfies Record<string, Quirk<unknown>>;

export type Manners = 'ampre' | 'ddf';
export type Quirks = { [Name in keyof typeof QUIRKS]: (typeof QUIRKS)[Name]['ampre'] };

export const quirksOf = (manners: Manners): Quirks =>
  Object.fromEntries(Object.entries(QUIRKS).map(([name, line]) => [name, line[manners]])) as Quirks;
