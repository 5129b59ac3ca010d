import { build } from './build.mjs';
import { install } from './install.mjs';
import { explain, node, run } from './program.mjs';

explain(`
npm start

Installs and builds what is missing, then serves the site and prints its address.
Ctrl-C ends it, its database too. What can be set stands in .env.example; PORT, for one.
`);

await install();
await build();
process.exit(
  await run(node, ['src/app/main.ts', ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: 'production' },
  }),
);
