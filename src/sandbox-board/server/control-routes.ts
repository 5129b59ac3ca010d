import type { IncomingMessage } from 'node:http';
import { jsonReply, type Reply } from './reply.ts';
import type { Control } from './settings.ts';

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Controls the board from tests, outside its API: /control/tick?n=5&event=sold,
 * /control/scenario?name=429:date&after=2&times=1&path=Property, /control/behave, /control/faults,
 * /control/requests. Only from this machine, with the key in X-Control-Key; null for any other caller.
 */
export function controlReply(
  request: IncomingMessage,
  url: URL,
  control: Control,
  key: string | undefined,
): Reply | null {
  const isLocal = LOCAL.has(request.socket.remoteAddress ?? '');
  if (!key || !isLocal || request.headers['x-control-key'] !== key) return null;
  try {
    return jsonReply(done(url, control));
  } catch (problem) {
    if (problem instanceof RangeError) return jsonReply({ message: problem.message }, 400);
    throw problem;
  }
}

function done({ pathname, searchParams }: URL, control: Control): unknown {
  const number = (name: string, usual: number): number => {
    const given = Number(searchParams.get(name) ?? usual);
    if (Number.isInteger(given) && given >= 0 && given <= 100_000) return given;
    throw new RangeError(`'${name}' is a whole number up to 100000`);
  };
  switch (pathname) {
    case '/control/tick':
      return control.tick(number('n', 1), searchParams.get('event') ?? undefined);
    case '/control/scenario':
      control.scenario(searchParams.get('name') ?? '', {
        after: number('after', 0),
        path: searchParams.get('path') ?? '',
        ...(searchParams.has('times') ? { times: number('times', 1) } : {}),
      });
      return {};
    case '/control/behave':
      control.behave();
      return {};
    case '/control/faults':
      return control.faults();
    case '/control/requests':
      return control.requests();
    default:
      throw new RangeError('the board is driven by tick, scenario, behave, faults and requests');
  }
}
