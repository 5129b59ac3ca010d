/** A spreadsheet file as a response. Streams the rows: the next batch is read once the client has taken the last one. */
export function csvFile<Row>(
  name: string,
  head: string,
  batches: AsyncGenerator<Row[]>,
  linesOf: (some: Row[]) => string | Promise<string>,
): Response {
  const utf8 = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(utf8.encode(head)),
    async pull(out) {
      const { value, done } = await batches.next();
      if (done) out.close();
      else out.enqueue(utf8.encode(await linesOf(value)));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
