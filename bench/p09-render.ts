import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactElement } from 'react';
import { compare, type Measured } from './harness.ts';
import { openBuiltSite } from './p09-built.ts';

// Renders pages in this process, which runs with NODE_ENV=production, and sends the times to the benchmark: node
// bench/p09-render.ts <database> <the bundle of p09-tree.tsx>

type Tree = typeof import('./p09-tree.tsx');

/** Pages of one kind: different ones in each of five rounds, so that the site has cached none of them. */
export type Pages = { kind: string; addresses: string[] };
export type Rendered = { kind: string; bytes: number; rows: Measured[] };

const [databaseUrl = '', bundle = ''] = process.argv.slice(2);
const site = await openBuiltSite(databaseUrl);
const { pageTree, renderToPipeableStream, renderToString }: Tree = await import(bundle);

const ORIGIN = 'http://localhost:3000';
const ask = async (address: string) => site.fetch(new Request(ORIGIN + address), {});
const inProcess: typeof fetch = (input) => ask(String(input));

/** Text as it is sent. */
const bytesOf = (html: string): number => Buffer.from(html).length;

async function rendered({ kind, addresses }: Pages): Promise<Rendered> {
  const perRound = Math.floor(addresses.length / 6);
  const [warmUp, pages] = [addresses.slice(0, perRound), addresses.slice(perRound)];
  const trees = new Map<string, ReactElement>();
  for (const address of addresses) trees.set(address, await pageTree(address, inProcess));
  const treeAt = (address: string) => trees.get(address) ?? null;
  const [example = '/'] = addresses;
  const html = await (await ask(example)).text();
  proveAlike(html, renderToString(treeAt(example)));
  const parts = html.split(/(?<=>)/);

  const contenders = [
    {
      name: 'this site',
      role: 'ours' as const,
      ask: async (address: string) => (await (await ask(address)).arrayBuffer()).byteLength,
    },
    {
      name: 'renderToString',
      role: 'limit' as const,
      ask: (address: string) => bytesOf(renderToString(treeAt(address))),
    },
    {
      name: 'renderToPipeableStream',
      role: 'peer' as const,
      ask: (address: string) => streamed(treeAt(address)),
    },
    {
      name: 'text put together',
      role: 'limit' as const,
      ask: () => bytesOf(parts.reduce((whole, part) => whole + part, '')),
    },
  ];
  for (const { ask } of contenders) for (const address of warmUp) await ask(address);
  const rows = await compare(
    pages,
    contenders.map((each) => ({ ...each, questions: perRound, compares: null })),
  );
  return { kind, bytes: bytesOf(html), rows };
}

async function streamed(tree: ReactElement | null): Promise<number> {
  let bytes = 0;
  const sink = new Writable({
    write(part: Buffer, _, done) {
      bytes += part.length;
      done();
    },
  });
  renderToPipeableStream(tree).pipe(sink);
  await finished(sink);
  return bytes;
}

/** Throws unless both show the same words. */
function proveAlike(ours: string, raw: string): void {
  const [shown, expected] = [wordsOf(ours), wordsOf(raw)];
  const other = shown.findIndex((word, at) => word !== expected[at]);
  if (other < 0 && shown.length === expected.length && shown.length > 0) return;
  const [a, b] = [shown, expected].map((words) => words.slice(other, other + 8).join(' '));
  throw new Error(`The site shows '${a}' where its own tree shows '${b}'.`);
}

const wordsOf = (html: string): string[] =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->|<script.*?<\/script>/gs, '')
    .split(/<[^>]*>|\s+/)
    .filter(Boolean);

process.on('message', async (pages: Pages) => {
  process.send?.(await rendered(pages));
});
process.once('disconnect', async () => {
  await site.close();
  process.exit();
});
process.send?.('ready');
