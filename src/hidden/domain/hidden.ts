/** What can be hidden: one home, or all homes of a name. */
export const HIDDEN_KINDS = ['home', 'street', 'building', 'brokerage'] as const;

/** Something that a visitor doesn't want to see in lists. */
export type HiddenItem = {
  kind: (typeof HIDDEN_KINDS)[number];
  /** A home's id, or a name as searches leave it out: 'Navy Street, Oakville'. */
  value: string;
  /** What the visitor knows it by: '12 Kerr Street'. */
  label: string;
};

/** With the time when it was hidden, ISO 8601. */
export type Hidden = HiddenItem & { hiddenAt: string };

export const isSame = (one: HiddenItem, other: HiddenItem): boolean =>
  one.kind === other.kind && one.value === other.value;

/** Those that aren't among the others, followed by the others. */
export const withOthers = <One extends HiddenItem>(
  items: readonly One[],
  others: readonly One[],
): One[] => [...items.filter((item) => !others.some((each) => isSame(item, each))), ...others];

const MAX_LENGTH = 100;

/** One line of text with a letter or digit. Values are joined with '|' in addresses. */
const TEXT = /^(?=.*[\p{L}\p{N}])[^\p{C}|]+$/u;
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['home', /^[1-9]\d{0,8}$/],
  ['building', /^\d/],
  ['street', TEXT],
  ['brokerage', TEXT],
]);

/** Whether its kind is known, its value one that searches can leave out, and both are texts for one line. */
export const isHideable = ({ kind, value, label }: HiddenItem): boolean =>
  [value, label].every((text) => text.length <= MAX_LENGTH && TEXT.test(text)) &&
  (VALUES.get(kind)?.test(value) ?? false);
