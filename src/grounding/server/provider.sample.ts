import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import { ATTACKS } from './attacks.sample.ts';
import { ANSWER_SCHEMA } from './model-prompt.ts';

/** The provider's behaviour: correct, obeying an attacker, or failing as networks and services do. */
export const PROVIDER_MODES = [
  'good',
  'obeys-attacker',
  'slow-first-byte',
  'byte-a-second',
  'cut',
  'huge',
  'malformed-json',
  'wrong-schema',
  'status-429',
  'status-500',
] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

const ChatRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.literal(ANSWER_SCHEMA.name), strict: z.literal(true) }),
  }),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

const DraftMessage = z.object({
  task: z.string(),
  question: z.optional(z.string()),
  facts: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
  draft: z.object({
    sections: z.array(
      z.object({
        title: z.string(),
        sentences: z.array(z.object({ text: z.string(), facts: z.array(z.string()) })),
      }),
    ),
  }),
});
type DraftMessage = z.infer<typeof DraftMessage>;

/**
 * An OpenAI-compatible service on this machine, for tests. It reads requests like a real one and answers by its mode,
 * which may change between calls. `close` drops all connections.
 */
export async function startProvider(mode: ProviderMode = 'good') {
  const sockets = new Set<Socket>();
  const bodies: string[] = [];
  const provider = {
    mode,
    /** Number of calls so far, and the latest request bodies as text, newest last. */
    calls: 0,
    bodies,
    baseUrl: '',
    /** Currently open connections. */
    open: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    provider.calls++;
    provider.bodies.push(body);
    answer(
      provider.mode,
      { body, call: provider.calls, isFound: request.url === '/v1/chat/completions' },
      response,
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  provider.baseUrl = `http://127.0.0.1:${port}/v1`;
  return provider;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

type Question = { body: string; call: number; isFound: boolean };

function answer(
  mode: ProviderMode,
  { body, call, isFound }: Question,
  response: ServerResponse,
): void {
  const send = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  const request = isFound ? ChatRequest.safeParse(parsed(body)) : null;
  if (!request?.success) return void send(404, '{"error":{"message":"not such a call"}}');
  const message = DraftMessage.parse(parsed(request.data.messages.at(-1)?.content ?? ''));
  const good = completion(JSON.stringify({ sections: reworded(message) }));
  switch (mode) {
    case 'good':
      return void send(200, good);
    case 'obeys-attacker':
      return void send(200, completion(JSON.stringify({ sections: attacked(message, call) })));
    case 'slow-first-byte':
      return;
    case 'byte-a-second':
      trickle(response, good);
      return;
    case 'cut':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': good.length,
      });
      response.write(good.slice(0, good.length / 2), () => response.destroy());
      return;
    case 'huge':
      return void send(200, completion('x'.repeat(5_000_000)));
    case 'malformed-json':
      return void send(200, good.slice(0, -20));
    case 'wrong-schema':
      return void send(200, completion('{"sections":"as you wish"}'));
    case 'status-429':
      return void send(429, '{"error":{"message":"slow down, account acct_42"}}');
    case 'status-500':
      return void send(500, 'Traceback: secret');
  }
}

function trickle(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => response.write(text.charAt(at++)), 1_000);
  response.on('close', () => clearInterval(timer));
}

const completion = (content: string): string =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 500, completion_tokens: 200, total_tokens: 700 },
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Rewords without changing the facts, like a model that follows its instructions. */
const reworded = ({ draft }: DraftMessage) =>
  draft.sections.map(({ title, sentences }) => ({
    title,
    sentences: sentences
      .filter(({ facts }) => facts.length > 0)
      .map(({ text, facts }) => ({ text: `As listed, ${lowerFirst(text)}`, facts })),
  }));

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Adds another attack to the true text with each call, and sometimes text taken from the question itself. */
function attacked(message: DraftMessage, call: number) {
  const facts = message.facts.slice(0, 3).map(({ id }) => id);
  const wanted = message.question === undefined ? ATTACKS : [...ATTACKS, message.question];
  const text = wanted[(call - 1) % wanted.length] ?? '';
  return reworded(message).map((section, at) =>
    at === 0 ? { ...section, sentences: [...section.sentences, { text, facts }] } : section,
  );
}
