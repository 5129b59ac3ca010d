import type { Tier } from '../domain/odata/schema.ts';
import type { SandboxSettings } from '../domain/sandbox.ts';
import type { SimulatedEvent } from '../domain/simulation.ts';

export type SandboxServerSettings = {
  sandbox: SandboxSettings;
  /** Whose manners it has: those of Toronto's board unless said. */
  profile?: 'ampre' | 'ddf';
  /** 0, the default, takes any free port. */
  port?: number;
  /** 127.0.0.1 unless said. */
  host?: string;
  /** The folder of the project's pictures, assets/photos. */
  photos: string;
  /** Opens /control/… to callers from this machine; without one, that address does not exist. */
  controlKey?: string;
  /** Seconds that a token of client credentials lives: 3600 unless said. */
  tokenLifetime?: number;
};

export type SandboxServer = {
  /** The OData service root: 'http://127.0.0.1:4800/odata/', with 'v1/' behind it for ddf. */
  url: string;
  /** 'http://127.0.0.1:4800'. */
  address: string;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
  control: Control;
};

export type Control = {
  /** Plays the next events of the board's life, or so many of one kind; tells what happened. */
  tick(count?: number, kind?: string): SimulatedEvent[];
  /** Misbehaves from now on; several at once may be on. Names are in scenario.ts. */
  scenario(name: string, when?: When): void;
  /** Behaves again. */
  behave(): void;
  /** Where the bad input stands. */
  faults(): { key: string; name: string }[];
  /** What was asked since the start or the last `forget`, oldest first; no tokens. */
  requests(): SeenRequest[];
  forget(): void;
  /** The Property rows that a token of the tier may read now, by key: for comparing a copy with the board. */
  rows(tier: Tier): unknown[];
  /** Every Media row that the board has of these listings now. */
  media(keys: string[]): unknown[];
};

export type When = {
  /** Requests that are let through first; 0 unless said. */
  after?: number;
  /** How many are then spoiled; all unless said. */
  times?: number;
  /** Only requests whose path holds this: 'Property', '/images/'. */
  path?: string;
};

export type SeenRequest = { method: string; path: string; query: string; status: number };
