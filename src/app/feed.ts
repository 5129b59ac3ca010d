import { parseArgs } from 'node:util';
import { OperatorError, refuseRealBoard, SANDBOX, wholeNumber } from './command-line.ts';
import { feedOnce } from './feeding.ts';
import { atTheDesk } from './operator.ts';

const HELP = `Copies the configured board into the site's books.

  npm run feed -- once      one pass, from where the last one ended
  npm run feed -- full      one pass over the whole board
  npm run feed -- status    when it was last read, and what came of it

With the sandbox board: --listings N (${SANDBOX.listings}; up to 1000000) and --seed N (${SANDBOX.seed}).`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    listings: { type: 'string', default: String(SANDBOX.listings) },
    seed: { type: 'string', default: String(SANDBOX.seed) },
  },
});
const [command] = positionals;

if (values.help || !command) {
  console.log(HELP);
} else {
  await atTheDesk(async ({ books, config, log }) => {
    if (command === 'status') {
      const { counters, lastSuccessAt } = (await books.feed.status('sandbox')) ?? {};
      const { cursor } = await books.feed.walk('sandbox', 'ModificationTimestamp');
      console.log(
        JSON.stringify({ lastSuccessAt, isUnderWay: Boolean(cursor), ...counters }, null, 2),
      );
      return;
    }
    if (command !== 'once' && command !== 'full') throw new OperatorError(HELP);
    refuseRealBoard(config);
    const sandbox = {
      listings: wholeNumber(values.listings, 1_000_000),
      seed: wholeNumber(values.seed, 2 ** 31),
    };
    const summary = await feedOnce(books, log, { full: command === 'full', sandbox });
    console.log(JSON.stringify(summary, null, 2));
  });
}
