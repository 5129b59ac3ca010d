import { parseArgs } from 'node:util';
import { progressPrinter } from '#feed/server/progress.ts';
import { configuredBoard } from '../feeding/configured-board.ts';
import { feedReport } from '../feeding/feed-report.ts';
import { runImportPass } from '../feeding/import-passes.ts';
import { OperatorError, SANDBOX, wholeNumber } from './command-line.ts';
import { type OperatorContext, runOperatorCommand } from './operator.ts';

const HELP = `Copies the configured board into the site's stores.

  npm run feed -- once         one pass, from where the last one ended
  npm run feed -- full         one pass over the whole board
  npm run feed -- reconcile    compares all keys with the board's and corrects what differs;
                               --accept-removals: allows it to remove very many listings
  npm run feed -- status       when it was last read, and with which result

Exit codes: 0 for success, 1 for a failure, 2 for a mistake in the command, 3 when another process is reading
the board. Ctrl-C stops a pass; the next one continues from there.

With the sandbox board: --listings N (${SANDBOX.listings}; up to 1000000) and --seed N (${SANDBOX.seed}).`;

const ANOTHER_RUNNER = 3;
const PASS_KINDS = ['once', 'full', 'reconcile'] as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    'accept-removals': { type: 'boolean', default: false },
    listings: { type: 'string', default: String(SANDBOX.listings) },
    seed: { type: 'string', default: String(SANDBOX.seed) },
  },
});
const [command] = positionals;

if (values.help || !command) {
  console.log(HELP);
} else {
  await runOperatorCommand(async (context) => {
    const kind = PASS_KINDS.find((each) => each === command);
    if (command === 'status')
      return console.log(JSON.stringify(await feedReport(context), null, 2));
    if (!kind) throw new OperatorError(HELP);
    await passNow(context, kind);
  });
}

async function passNow(context: OperatorContext, kind: (typeof PASS_KINDS)[number]): Promise<void> {
  const sandbox = {
    listings: wholeNumber(values.listings, 1_000_000),
    seed: wholeNumber(values.seed, 2 ** 31),
  };
  const { log } = context;
  const signal = untilInterrupted();
  const progress = progressPrinter({ terminal: process.stderr, log: (line) => log.info(line) });
  const configured = await configuredBoard({ ...context, sandbox, signal });
  const outcome = await runImportPass(
    { ...configured, ...context },
    {
      kind,
      signal,
      acceptRemovals: values['accept-removals'],
      onProgress: progress.print,
      onImported: progress.end,
    },
  ).finally(progress.end);
  if (!outcome) {
    throw new OperatorError('Another process is reading the board; try again.', ANOTHER_RUNNER);
  }
  console.log(JSON.stringify({ ...outcome.imported, reconciled: outcome.reconciled }, null, 2));
}

function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () =>
      interrupted.abort(new Error('Stopped; the next pass continues from here.')),
    );
  }
  return interrupted.signal;
}
