import { install } from './install.mjs';
import { run } from './program.mjs';

// Runs one of the project's programs on its own Node: `node scripts/run.mjs src/app/programs/feed.ts once`.
await install();
process.exit(await run('node', process.argv.slice(2)));
