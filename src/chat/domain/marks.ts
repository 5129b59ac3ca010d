/** The last message that the other side has received, and the last it has read. */
export type Marks = { delivered: number; read: number };

/** Status of the author's own stored message. */
export type Mark = 'sent' | 'delivered' | 'read';

/** The status of the message with this sequence number. */
export function markOf(seq: number, { delivered, read }: Marks): Mark {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

/** Marks only increase, in whatever order they arrive. */
export const laterMarks = (one: Marks, other: Marks): Marks => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});
