/** The list the desk shows. */
export type DeskTab = 'live' | 'inbox' | 'closed';

/** The entry open in the desk's middle pane. */
export type OpenEntry =
  | { kind: 'nothing' }
  | { kind: 'conversation'; id: number }
  | { kind: 'lead'; id: string };

/** Parses an entry's key in the desk's address and list: 'talk-12', 'lead-12', 'subscriber-4'; '' for none. */
export function parseOpenEntry(entry: string): OpenEntry {
  const [, of, number] = /^(talk|lead|subscriber)-([1-9]\d{0,8})$/.exec(entry) ?? [];
  if (!of) return { kind: 'nothing' };
  return of === 'talk' ? { kind: 'conversation', id: Number(number) } : { kind: 'lead', id: entry };
}

export const conversationEntry = (id: number): string => `talk-${id}`;
