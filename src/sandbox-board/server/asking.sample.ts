import type { SandboxServer } from './settings.ts';

type SandboxReply = { status: number; headers: Headers; text: string };
type Page = {
  value: Record<string, unknown>[];
  '@odata.count'?: unknown;
  '@odata.nextLink'?: string;
};

/** Sends requests to a board with a token; spaces in the query are encoded. */
export function asking(board: () => SandboxServer, token: string | null = 'sandbox-idx') {
  async function ask(query: string, headers: Record<string, string> = {}): Promise<SandboxReply> {
    const address = query.startsWith('http') ? query : board().url + query;
    const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(address.replaceAll(' ', '%20'), {
      headers: { ...authorization, ...headers },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  const page = async (query: string, scenario?: string): Promise<Page> => {
    const { text } = await ask(query, scenario ? { 'X-Sandbox-Scenario': scenario } : {});
    return JSON.parse(text) as Page;
  };

  const rows = async (query: string, scenario?: string) => (await page(query, scenario)).value;
  return { ask, page, rows };
}

/** Pages by key until one is empty, and returns all keys in order. */
export async function walkedKeys(
  rows: (query: string) => Promise<Record<string, unknown>[]>,
  size = 50,
): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const found = await rows(
      `Property?$select=ListingKey&$orderby=ListingKey&$top=${size}&$filter=ListingKey gt '${keys.at(-1) ?? '0'}'`,
    );
    if (found.length === 0) return keys;
    keys.push(...found.map(({ ListingKey }) => String(ListingKey)));
  }
}
