import { fileURLToPath } from 'node:url';
import { sandboxServer } from './sandbox-server.ts';
import type { SandboxServer, SandboxServerSettings } from './settings.ts';

type Wishes = Partial<Omit<SandboxServerSettings, 'sandbox'>> & {
  listings?: number;
  history?: number;
  seed?: number;
};

const PHOTOS = fileURLToPath(new URL('../../../assets/photos', import.meta.url));

/** A small board that listens on a free port: `const board = await aSandboxServer({ listings: 200 })`. */
export const aSandboxServer = ({
  listings = 300,
  history = 100,
  seed = 1,
  ...others
}: Wishes = {}): Promise<SandboxServer> =>
  sandboxServer({
    photos: PHOTOS,
    ...others,
    sandbox: { seed, listings, history, asOf: new Date('2026-11-21T12:00:00Z') },
  });
