import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRefusal, type Refusal, refusal } from '../domain/odata/refusal.ts';
import { controlReply } from './control-routes.ts';
import { answerInstead, corruptText } from './corrupt-reply.ts';
import { corruptImage, type Images } from './images.ts';
import type { ODataReply, ODataRequest } from './odata-service.ts';
import { type Reply, refusalReply, unauthorized } from './reply.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { rest, send } from './send.ts';
import type { Control, SeenRequest } from './settings.ts';
import { spoilRow } from './spoil-row.ts';
import type { Tokens } from './tokens.ts';

type RequestHandlerDeps = {
  profile: 'ampre' | 'ddf';
  control: Control;
  controlKey: string | undefined;
  scenarios: Scenarios;
  tokens: Tokens;
  images: Images;
  odata(request: ODataRequest): ODataReply;
  onRequest(request: SeenRequest): void;
};

type BoardRequest = { path: string; query: string; scenarios: Scenario[] };
type TimedReply = { reply: Reply; waits: number };

const REQUESTS_A_MINUTE = 60_000;
const LONGEST_FORM = 10_000;

/** Handles every HTTP request to the sandbox board: access tokens, routing, and the faults that a scenario asks for. */
export class RequestHandler {
  readonly #deps: RequestHandlerDeps;
  readonly #root: string;
  #answered = 0;

  constructor(deps: RequestHandlerDeps) {
    this.#deps = deps;
    this.#root = deps.profile === 'ddf' ? '/odata/v1' : '/odata';
  }

  /** The listener for `createServer`. */
  handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.#serve(request, response).catch((problem: unknown) => {
      if (response.headersSent) return response.destroy();
      // Most likely a typo in a scenario's name; show it to the tester.
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(problem));
    });
  };

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const { path, query } = partsOf(target);
    if (path.startsWith('/control/')) {
      const { control, controlKey } = this.#deps;
      const url = new URL(target, 'http://localhost');
      const reply =
        controlReply(request, url, control, controlKey) ?? this.#refuse(NO_SUCH_ADDRESS);
      return send({ request, response, scenarios: [] }, reply);
    }
    const scenarios = this.#scenariosFor(request, path);
    const seen = { method: request.method ?? '', path, query, status: 0 };
    this.#deps.onRequest(seen);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const slow = scenarios.find(({ name }) => name === 'slow');
    if (slow) await rest(Number(slow.value), gone.signal);
    if (scenarios.some(({ name }) => name === 'reset')) return reset(request);

    const { reply, waits } = await this.#replyTo(request, { path, query, scenarios });
    if (waits > 0) await rest(waits, gone.signal);
    seen.status = reply.status;
    return send({ request, response, scenarios }, this.#withBoardHeaders(reply));
  }

  #withBoardHeaders(reply: Reply): Reply {
    this.#answered++;
    const left = REQUESTS_A_MINUTE - (this.#answered % REQUESTS_A_MINUTE);
    const headers = {
      ...reply.headers,
      'X-Rate-Limit-Remaining': String(left),
      'X-Sample-Data': 'true',
    };
    return { ...reply, headers };
  }

  #scenariosFor(request: IncomingMessage, path: string): Scenario[] {
    const own = request.headers['x-sandbox-scenario'];
    return this.#deps.scenarios.forRequest(path, typeof own === 'string' ? own : undefined);
  }

  #refuse(problem: Refusal): Reply {
    return refusalReply(problem, this.#deps.profile);
  }

  async #replyTo(request: IncomingMessage, asked: BoardRequest): Promise<TimedReply> {
    const { path, scenarios } = asked;
    const { profile } = this.#deps;
    for (const scenario of scenarios) {
      const instead = answerInstead(scenario, profile, () => new Date());
      if (instead) return now(instead);
    }
    if (path === '/connect/token' && profile === 'ddf') return now(await this.#token(request));
    if (request.method !== 'GET') return now(this.#refuse(refusal(405, 'Only GET is allowed.')));
    if (path.startsWith('/images/')) return now(await this.#image(path, scenarios));
    if (path !== this.#root && !path.startsWith(`${this.#root}/`))
      return now(this.#refuse(NO_SUCH_ADDRESS));
    return this.#odataReply(request, asked);
  }

  #odataReply({ headers }: IncomingMessage, { path, query, scenarios }: BoardRequest): TimedReply {
    const tier = this.#deps.tokens.tierOf(headers.authorization);
    if (!tier) return now(this.#refuse(unauthorized()));
    const accept = headers.accept ?? '*/*';
    if (!/\*\/\*|application\/(json|\*|xml)|text\/plain/.test(accept))
      return now(this.#refuse(refusal(406, 'Only JSON is available.')));
    const below = decoded(path.slice(this.#root.length + 1));
    if (below === null) return now(this.#refuse(MALFORMED_URI));
    const { reply, waits } = this.#deps.odata({
      path: below,
      search: query,
      accept,
      tier,
      scenarios,
    });
    return {
      reply: isRefusal(reply)
        ? this.#refuse(reply)
        : corruptText(spoilRow(reply, { path, query, scenarios }, this.#deps.profile), scenarios),
      waits,
    };
  }

  async #token(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'POST') return this.#refuse(refusal(405, 'Only POST is allowed.'));
    return this.#deps.tokens.grant(request.headers['content-type'], await formOf(request));
  }

  async #image(path: string, scenarios: Scenario[]): Promise<Reply> {
    const { images } = this.#deps;
    const good = await images.reply(path);
    const kind = scenarios.find(({ name }) => name === 'image')?.value;
    // The address's signature has expired: from now on the board's rows carry a new one.
    if (kind === '403') images.renewSignature();
    return kind && good.status === 200 ? corruptImage(kind, good) : good;
  }
}

const NO_SUCH_ADDRESS = refusal(404, 'There is nothing at this address.');
const MALFORMED_URI = refusal(400, 'The URI is malformed.', '1109');

const now = (reply: Reply): TimedReply => ({ reply, waits: 0 });

function partsOf(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Closes the connection with a TCP reset, before any byte of a response. */
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
