import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lifeOf } from '../domain/life.ts';
import { asSeen, type Tier } from '../domain/odata/schema.ts';
import { registerOf } from '../domain/register.ts';
import { sandboxOf } from '../domain/sandbox.ts';
import { propertyRow } from '../domain/shelves.ts';
import { desk } from './desk.ts';
import { doorkeeper } from './doorkeeper.ts';
import { images } from './images.ts';
import { scenarios } from './scenario.ts';
import type { Control, SandboxServer, SandboxServerSettings, SeenRequest } from './settings.ts';
import { schemaNow } from './shelving.ts';
import { tokens } from './tokens.ts';

const HOUR = 3_600;

/**
 * The sandbox board as a server of its own, no kinder than a real one. Bearer tokens: 'sandbox-idx',
 * 'sandbox-vow', 'sandbox-vox'; 'sandbox-expired' opens nothing. For ddf client credentials at
 * /connect/token: 'sandbox-client' and 'sandbox-secret', in the scope 'DDFApi_Read'. A request's own
 * misbehaviour is asked for by the header X-Sandbox-Scenario. Throws where the port is taken.
 */
export async function sandboxServer(settings: SandboxServerSettings): Promise<SandboxServer> {
  const { profile = 'ampre', port = 0, host = '127.0.0.1' } = settings;
  const life = lifeOf(sandboxOf(settings.sandbox));
  const register = registerOf(life);
  const pictures = images({
    seed: settings.sandbox.seed,
    photos: settings.photos,
    address: () => address,
  });
  const playing = scenarios();
  let seen: SeenRequest[] = [];

  function rows(tier: Tier): unknown[] {
    const schema = schemaNow({ life, tier, scenarios: [] }, 'Property');
    if (!schema) return [];
    return register
      .inOrder(tier, 'key')
      .map((entry) => asSeen(propertyRow({ life, tier }, entry), schema, null));
  }

  const control: Control = {
    tick: (count = 1, kind) => life.tick(count, kind),
    scenario: playing.play,
    behave: playing.behave,
    faults: () => life.sandbox.oddRows.map(({ key, name }) => ({ key, name })),
    requests: () => seen,
    forget: () => {
      seen = [];
    },
    rows,
    media: (keys) =>
      keys.flatMap((key) => {
        const entry = life.byKey(key);
        return entry ? life.mediaOf(entry).map(pictures.withAddress) : [];
      }),
  };

  const server = createServer(
    doorkeeper({
      profile,
      control,
      controlKey: settings.controlKey,
      scenarios: playing,
      tokens: tokens(profile, settings.tokenLifetime ?? HOUR, () => Date.now()),
      images: pictures,
      outcome: desk({
        life,
        register,
        profile,
        root: () => url,
        withAddress: pictures.withAddress,
      }),
      onRequest: (request) => {
        seen.push(request);
      },
    }),
  );
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  const url = `${address}/odata/${profile === 'ddf' ? 'v1/' : ''}`;

  return {
    url,
    address,
    control,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
