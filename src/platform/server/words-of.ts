/** An error's own message. For a host with several addresses, Node's is empty and the causes are in its parts. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
