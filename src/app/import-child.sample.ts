import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { importBoard } from '#feed/server/importer.ts';
import { withLease } from '#feed/server/lease.ts';
import { sandboxBoard } from '#feed/server/sandbox-board.ts';
import { connect } from '#platform/server/database.ts';
import { openBooks } from './books.ts';

// A runner in a process of its own, to be killed: node import-child.sample.ts <database>. It says
// 'page' after each page.

const asOf = new Date('2026-05-06T12:00:00Z');
const database = connect(process.argv[2] ?? '', { max: 3, statementTimeout: 60_000 });
await withLease(database, 'sandbox', () =>
  importBoard({
    board: sandboxBoard({ seed: 1, listings: 3_000, history: 1_000, asOf }),
    profile: sandbox.reading,
    books: openBooks(database),
    now: () => asOf,
    pageSize: 100,
    onProgress: () => process.send?.('page'),
  }),
);
await database.sql.end();
process.disconnect?.();
