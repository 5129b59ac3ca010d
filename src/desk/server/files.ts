import {
  CONVERSATIONS_CSV_HEAD,
  conversationCsvLine,
  LEADS_CSV_HEAD,
  leadCsvLine,
} from '../domain/desk-csv.ts';
import type { DeskDeps } from './desk-deps.ts';
import { conversationInBrief, leadInBrief, namesFor } from './in-brief.ts';

/** All conversations as a spreadsheet file. */
export const conversationsFile = (deps: DeskDeps): Response =>
  csvFile('conversations', CONVERSATIONS_CSV_HEAD, deps.conversations.all(), async (some) => {
    const names = await namesFor(deps, some);
    return some
      .map((one) => conversationCsvLine({ ...conversationInBrief(one, names), note: one.note }))
      .join('');
  });

/** All leads and confirmed subscribers as a spreadsheet file. */
export const leadsFile = (deps: DeskDeps): Response =>
  csvFile('leads', LEADS_CSV_HEAD, deps.leads.all(), async (some) => {
    const names = await namesFor(deps, some);
    return some.map((one) => leadCsvLine(leadInBrief(one, names))).join('');
  });

/** Streams the rows: the next batch is read once the client has taken the last one. */
function csvFile<Row>(
  name: string,
  head: string,
  batches: AsyncGenerator<Row[]>,
  linesOf: (some: Row[]) => Promise<string>,
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
