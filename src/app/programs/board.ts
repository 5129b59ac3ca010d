import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sandboxServer } from '#sandbox-board/server/sandbox-server.ts';
import { CLIENT } from '#sandbox-board/server/tokens.ts';
import { OperatorError, SANDBOX, wholeNumber } from './command-line.ts';
import { ROOT } from './program.ts';

const USUAL_PORT = 4800;

const HELP = `Serves the sandbox board: a RESO Web API server with made-up listings and a real board's oddities.

  npm run board -- --port ${USUAL_PORT} --listings ${SANDBOX.listings} --seed ${SANDBOX.seed}

  --port N           where it listens on this machine (${USUAL_PORT})
  --listings N       homes on the market (${SANDBOX.listings}; up to 1000000)
  --seed N           the same seed gives the same board (${SANDBOX.seed})
  --as-of DATE       its current date, 2026-11-21 for example (today); the same date gives the same times
  --profile NAME     ampre, like Toronto's board, or ddf, like the national one (ampre)
  --control-key KEY  opens /control/tick, scenario, behave, faults and requests to this machine`;

const TOKENS =
  'Bearer token: sandbox-idx (public display), sandbox-vow (registered visitors), sandbox-vox (people)';

type Wish = { port: number; listings: number; seed: number; asOf: Date; profile: 'ampre' | 'ddf' };

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    port: { type: 'string', default: String(USUAL_PORT) },
    listings: { type: 'string', default: String(SANDBOX.listings) },
    seed: { type: 'string', default: String(SANDBOX.seed) },
    profile: { type: 'string', default: 'ampre' },
    'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
    'control-key': { type: 'string' },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

try {
  await serve(wishOf());
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(problem instanceof OperatorError ? 2 : 1);
}
process.exit(0);

function wishOf(): Wish {
  const { profile } = values;
  if (profile !== 'ampre' && profile !== 'ddf') {
    throw new OperatorError(`The profile must be ampre or ddf, not '${profile}'.`);
  }
  const asOf = new Date(values['as-of']);
  if (Number.isNaN(asOf.getTime())) throw new OperatorError(`'${values['as-of']}' is not a date.`);
  return {
    asOf,
    port: wholeNumber(values.port, 65_535),
    listings: wholeNumber(values.listings, 1_000_000),
    seed: wholeNumber(values.seed, 2 ** 31),
    profile,
  };
}

async function serve({ port, listings, seed, asOf, profile }: Wish): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(name, () => stopping.abort());
  const { signal } = stopping;
  const key = values['control-key'];
  const board = await sandboxServer({
    sandbox: { listings, seed, asOf },
    profile,
    port,
    photos: join(ROOT, 'assets', 'photos'),
    ...(key ? { controlKey: key } : {}),
  });
  console.log(`The sandbox board (made-up listings only) is ready at ${board.url}`);
  console.log(profile === 'ddf' ? credentials(board.address) : TOKENS);
  if (!signal.aborted) await once(signal, 'abort');
  await board.close();
}

function credentials(address: string): string {
  return `Tokens at ${address}/connect/token: client ${CLIENT.id}, secret ${CLIENT.secret}, scope ${CLIENT.scope}`;
}
