import { build } from './build.mjs';
import { install } from './install.mjs';
import { explain, run } from './program.mjs';

explain(`
npm start

Installs and builds what is missing, then serves the site and prints its address.
Ctrl-C ends it, its database too. What can be set stands in .env.example; PORT, for one.
`);

await install();
const failure = await build();
if (failure) process.exit(failure);

process.exit(
  await run('node', ['src/app/programs/main.ts', ...process.argv.slice(2)], { isTied: true }),
);
