/** Part of a message: plain text, or the address of a home on this site as written. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'home'; id: number; text: string };

const HOME =
  /(https?:\/\/[^\s/]+)?\/propert(?:y|ies)\/([1-9]\d{0,8})(?:[?#][\w=&-]+)?(?=$|[\s.,;:!?)"'’”])/g;
const BEFORE_LINK = /[\s("'‘“]/;

/**
 * Splits a message into parts. Addresses of other sites stay plain text, so that a message never links off the
 * site.
 */
export function partsOf(text: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  const upTo = (end: number) => {
    if (end > done) parts.push({ kind: 'text', text: text.slice(done, end) });
  };
  for (const found of text.matchAll(HOME)) {
    const [written, host, id] = found;
    const isOurs =
      host === undefined
        ? found.index === 0 || BEFORE_LINK.test(text.charAt(found.index - 1))
        : host === origin;
    if (!isOurs) continue;
    upTo(found.index);
    parts.push({ kind: 'home', id: Number(id), text: written });
    done = found.index + written.length;
  }
  upTo(text.length);
  return parts;
}

/** The homes that a message links to, without duplicates. */
export const homesIn = (parts: readonly MessagePart[]): number[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'home' ? [part.id] : []))),
];

/** The text to show when the homes at its end are shown as cards below it. */
export function withoutLastHomes(parts: readonly MessagePart[]): readonly MessagePart[] {
  const end = parts.findLastIndex((part) => part.kind === 'text' && part.text.trim() !== '');
  const last = parts[end];
  if (last?.kind !== 'text') return [];
  return [...parts.slice(0, end), { kind: 'text', text: last.text.trimEnd() }];
}
