import { createServer } from 'node:http';
import { httpServer } from '#platform/server/http/http-server.ts';
import { textAt } from './http-compare.ts';
import { serve } from './http-serve.ts';
import { openBuiltSite } from './p09-built.ts';

// One contender of P09 in a separate process: node bench/p09-serve.ts site <database>, or node bench/p09-serve.ts bare
// <address of a page>, which sends what that address sent.

const [contender, given = ''] = process.argv.slice(2);

if (contender === 'site') {
  const site = await openBuiltSite(given);
  await serve(httpServer(site.fetch, {}, site.readyAnswer).server, site.close);
} else {
  const html = Buffer.from(await textAt(given));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': html.length };
  await serve(createServer((_, answer) => answer.writeHead(200, headers).end(html)));
}
