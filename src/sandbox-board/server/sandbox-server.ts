import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asSeen, type Tier } from '../domain/odata/schema.ts';
import { partsIn, propertyRow } from '../domain/rows/row-sources.ts';
import { Sandbox } from '../domain/sandbox.ts';
import { simulationOf } from '../domain/simulation/simulation.ts';
import { sortedListings } from '../domain/simulation/sorted-listings.ts';
import { images } from './images.ts';
import { ODataService } from './odata-service.ts';
import { RequestHandler } from './request-handler.ts';
import { schemaNow } from './resources.ts';
import { scenarios } from './scenario.ts';
import type { Control, SandboxServer, SandboxServerSettings, SeenRequest } from './settings.ts';
import { tokens } from './tokens.ts';

const SECONDS_PER_HOUR = 3_600;

/**
 * Starts the sandbox board as an HTTP server, as strict as a real one. Bearer tokens: 'sandbox-idx',
 * 'sandbox-vow', 'sandbox-vox'; 'sandbox-expired' is rejected. For ddf use client credentials at
 * /connect/token: 'sandbox-client' and 'sandbox-secret', scope 'DDFApi_Read'. The header X-Sandbox-Scenario
 * makes a single request misbehave. Throws if the port is taken.
 */
export async function sandboxServer(settings: SandboxServerSettings): Promise<SandboxServer> {
  const { profile = 'ampre', port = 0, host = '127.0.0.1' } = settings;
  const simulation = simulationOf(new Sandbox(settings.sandbox));
  const sorted = sortedListings(simulation);
  const pictures = images({
    seed: settings.sandbox.seed,
    photos: settings.photos,
    address: () => address,
  });
  const playing = scenarios();
  let seen: SeenRequest[] = [];

  function rows(tier: Tier): unknown[] {
    const schema = schemaNow({ simulation, tier, scenarios: [] }, 'Property');
    if (!schema) return [];
    return sorted
      .inOrder(tier, 'key')
      .map((entry) => asSeen(propertyRow({ simulation, tier }, entry), schema, null));
  }

  const control: Control = {
    tick: (count = 1, kind) => simulation.tick(count, kind),
    scenario: playing.play,
    behave: playing.behave,
    faults: () => simulation.sandbox.faultyRows.map(({ key, name }) => ({ key, name })),
    requests: () => seen,
    forget: () => {
      seen = [];
    },
    rows,
    media: (keys) =>
      keys.flatMap((key) => {
        const entry = simulation.byKey(key);
        return entry ? simulation.mediaOf(entry).map(pictures.withAddress) : [];
      }),
    rooms: (keys) =>
      keys.flatMap((key) => {
        const entry = simulation.byKey(key);
        return entry ? partsIn(simulation.rowOf(entry), 'Rooms') : [];
      }),
  };

  const odata = new ODataService({
    simulation,
    sorted,
    profile,
    root: () => url,
    withAddress: pictures.withAddress,
  });
  const handler = new RequestHandler({
    profile,
    control,
    controlKey: settings.controlKey,
    scenarios: playing,
    tokens: tokens(profile, settings.tokenLifetime ?? SECONDS_PER_HOUR, () => Date.now()),
    images: pictures,
    odata: (request) => odata.answer(request),
    onRequest: (request) => {
      seen.push(request);
    },
  });
  const server = createServer(handler.handle);
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
