/** Which list the desk shows. */
export type DeskTab = 'live' | 'inbox' | 'closed';

/** What stands in the desk's middle. */
export type Chosen = { is: 'nothing' } | { is: 'talk'; id: number } | { is: 'lead'; id: string };

/** As the desk's address and its list name it: 'talk-12', 'lead-12', 'subscriber-4'; '' for nothing. */
export function parseChosen(entry: string): Chosen {
  const [, of, number] = /^(talk|lead|subscriber)-([1-9]\d{0,8})$/.exec(entry) ?? [];
  if (!of) return { is: 'nothing' };
  return of === 'talk' ? { is: 'talk', id: Number(number) } : { is: 'lead', id: entry };
}

export const talkEntry = (id: number): string => `talk-${id}`;
