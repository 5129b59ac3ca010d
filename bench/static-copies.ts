import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Copy = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers of the site that the copies have too; their encoding and length are their own. */
const COPIED_HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'link'];

/** A page as if written by hand: metadata stays, scripts are removed. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, '');

/** A server of the same pages without scripts, compressed once, with the site's styles, fonts and photos. */
export async function serveStaticCopies(
  site: string,
): Promise<{ address: string; close(): unknown }> {
  const copies = new Map<string, Promise<Copy>>();
  const server = createServer(async ({ url = '/', headers }, response) => {
    // The browser chooses pictures by what it accepts.
    const key = `${url} ${headers.accept}`;
    const copy = copies.get(key) ?? copyOf(new URL(url, site), headers.accept ?? '*/*');
    copies.set(key, copy);
    send(response, await copy);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function copyOf(url: URL, accept: string): Promise<Copy> {
  const answer = await fetch(url, { headers: { accept } });
  const headers = Object.fromEntries(
    COPIED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status } = answer;
  const type = headers['content-type'] ?? '';
  if (!/^text|javascript|svg/.test(type)) return { status, headers, body: bytes };
  const text = type.startsWith('text/html') ? withoutScripts(bytes.toString()) : bytes.toString();
  const body = brotliCompressSync(text);
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body };
}

function send(response: ServerResponse, { status, headers, body }: Copy): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
