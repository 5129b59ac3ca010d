/** Up to which message the other side has what was sent, and has read it. */
export type Marks = { delivered: number; read: number };

/** What has become of a message of one's own that the server has stored. */
export type Mark = 'sent' | 'delivered' | 'read';

/** By the message's place in the conversation. */
export function markOf(seq: number, { delivered, read }: Marks): Mark {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

/** Marks only ever go up, in whatever order they come. */
export const laterMarks = (one: Marks, other: Marks): Marks => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});
