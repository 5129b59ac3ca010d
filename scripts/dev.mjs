import { install } from './install.mjs';
import { explain, run } from './program.mjs';

explain(`
npm run dev

Installs what is missing, then serves pages that reload as you edit, the API and the
websocket, on one port. Ctrl-C ends it. What can be set stands in .env.example.
`);

await install();
const site = ['src/app/programs/main.ts', '--dev', ...process.argv.slice(2)];
process.exit(await run('node', site, { isTied: true }));
