import { Agent, get, type IncomingMessage } from 'node:http';

// Requests pages that the site has not cached, in a separate process, until a message stops it: as fast as the answers
// come, whatever they are.

/** What to request. `isOneNetwork`: as one client, who meets the site's limits; otherwise each from another network. */
export type Crawl = {
  url: string;
  addresses: string[];
  connections: number;
  isOneNetwork: boolean;
};

/** How many requests had which status. */
export type Crawled = Record<string, number>;

const counts: Crawled = {};
let isOver = false;
let requests = 0;

process.on('message', async (message: Crawl | 'stop') => {
  if (message === 'stop') isOver = true;
  else await crawl(message);
});
process.once('disconnect', () => process.exit());

async function crawl({ url, addresses, connections, isOneNetwork }: Crawl): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const visit = (address: string) => {
    requests += 1;
    const host = isOneNetwork ? 1 : requests;
    return visited(url + address, agent, `10.4.${(host >> 8) & 255}.${host & 255}`);
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver) await visit(addresses[requests % addresses.length] ?? '/');
    }),
  );
  agent.destroy();
  process.send?.(counts);
}

function visited(url: string, agent: Agent, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage) => {
      const status = String(answer.statusCode);
      counts[status] = (counts[status] ?? 0) + 1;
      answer.resume().on('end', resolve).on('error', reject);
    };
    get(url, { agent, headers: { 'X-Forwarded-For': from } }, take).on('error', reject);
  });
}
