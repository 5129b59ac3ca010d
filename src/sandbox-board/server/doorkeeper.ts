import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRefusal, type Refusal, refusal } from '../domain/odata/refusal.ts';
import { controlReply } from './control-routes.ts';
import type { Outcome, Question } from './desk.ts';
import { type Images, spoiledImage } from './images.ts';
import { type Reply, refusalReply, unauthorized } from './reply.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { rest, send } from './send.ts';
import type { Control, SeenRequest } from './settings.ts';
import { answerInstead, spoiledText } from './spoiled-reply.ts';
import type { Tokens } from './tokens.ts';

type Needs = {
  profile: 'ampre' | 'ddf';
  control: Control;
  controlKey: string | undefined;
  scenarios: Scenarios;
  tokens: Tokens;
  images: Images;
  outcome(question: Question): Outcome;
  onRequest(request: SeenRequest): void;
};

const REQUESTS_A_MINUTE = 60_000;
const LONGEST_FORM = 10_000;

type Asked = { path: string; query: string; scenarios: Scenario[] };

/** Takes every request: lets it in or not, to the right desk, and misbehaves where it is to. */
export function doorkeeper(needs: Needs) {
  const { profile, control, controlKey, images, outcome, tokens } = needs;
  const root = profile === 'ddf' ? '/odata/v1' : '/odata';
  let answered = 0;

  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((problem: unknown) => {
      if (response.headersSent) return response.destroy();
      // A mistake in the scenario's name, most likely: whoever is testing wants to read of it.
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(problem));
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const mark = target.indexOf('?');
    const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
    if (path.startsWith('/control/')) {
      const url = new URL(target, 'http://localhost');
      const reply = controlReply(request, url, control, controlKey);
      return send({ request, response, scenarios: [] }, reply ?? refused(noSuchAddress));
    }
    const scenarios = scenariosFor(request, path);
    const seen = { method: request.method ?? '', path, query, status: 0 };
    needs.onRequest(seen);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const slow = scenarios.find(({ name }) => name === 'slow');
    if (slow) await rest(Number(slow.value), gone.signal);
    if (scenarios.some(({ name }) => name === 'reset')) return reset(request);

    const { reply, waits } = await replyTo(request, { path, query, scenarios });
    if (waits > 0) await rest(waits, gone.signal);
    seen.status = reply.status;
    answered++;
    const left = REQUESTS_A_MINUTE - (answered % REQUESTS_A_MINUTE);
    const headers = {
      ...reply.headers,
      'X-Rate-Limit-Remaining': String(left),
      'X-Sample-Data': 'true',
    };
    return send({ request, response, scenarios }, { ...reply, headers });
  }

  function scenariosFor(request: IncomingMessage, path: string): Scenario[] {
    const own = request.headers['x-sandbox-scenario'];
    return needs.scenarios.forRequest(path, typeof own === 'string' ? own : undefined);
  }

  function refused(problem: Refusal): Reply {
    return refusalReply(problem, profile);
  }

  async function replyTo(
    request: IncomingMessage,
    { path, query, scenarios }: Asked,
  ): Promise<{ reply: Reply; waits: number }> {
    for (const scenario of scenarios) {
      const instead = answerInstead(scenario, profile, () => new Date());
      if (instead) return { reply: instead, waits: 0 };
    }
    const now = (reply: Reply) => ({ reply, waits: 0 });
    if (path === '/connect/token' && profile === 'ddf') return now(await tokenReply(request));
    if (request.method !== 'GET') return now(refused(refusal(405, 'Only GET is allowed.')));
    if (path.startsWith('/images/')) return now(await imageReply(path, scenarios));
    if (path !== root && !path.startsWith(`${root}/`)) return now(refused(noSuchAddress));

    const tier = tokens.tierOf(request.headers.authorization);
    if (!tier) return now(refused(unauthorized()));
    const accept = request.headers.accept ?? '*/*';
    if (!/\*\/\*|application\/(json|\*|xml)|text\/plain/.test(accept)) {
      return now(refused(refusal(406, 'Only JSON can be had.')));
    }
    const below = decoded(path.slice(root.length + 1));
    if (below === null) return now(refused(malformed));
    const { reply, waits } = outcome({ path: below, search: query, accept, tier, scenarios });
    return { reply: isRefusal(reply) ? refused(reply) : spoiledText(reply, scenarios), waits };
  }

  async function tokenReply(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'POST') return refused(refusal(405, 'Only POST is allowed.'));
    return tokens.grant(request.headers['content-type'], await formOf(request));
  }

  async function imageReply(path: string, scenarios: Scenario[]): Promise<Reply> {
    const good = await images.reply(path);
    const kind = scenarios.find(({ name }) => name === 'image')?.value;
    // Its signature has run out: the board's rows say another one now.
    if (kind === '403') images.signAnew();
    return kind && good.status === 200 ? spoiledImage(kind, good) : good;
  }
}

const noSuchAddress = refusal(404, 'There is nothing at this address.');
const malformed = refusal(400, 'The URI is malformed.', '1109');

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The connection ends as if the cable were cut: not a byte, not a farewell. */
function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

async function formOf(request: IncomingMessage): Promise<string> {
  let form = '';
  for await (const chunk of request) {
    form += String(chunk);
    if (form.length > LONGEST_FORM) break;
  }
  return form;
}
