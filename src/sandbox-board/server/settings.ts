import type { Tier } from '../domain/odata/schema.ts';
import type { SandboxSettings } from '../domain/sandbox.ts';
import type { SimulatedEvent } from '../domain/simulation/simulation.ts';

export type SandboxServerSettings = {
  sandbox: SandboxSettings;
  /** The board to imitate; Toronto's by default. */
  profile?: 'ampre' | 'ddf';
  /** 0, the default, takes any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** The folder of the project's pictures, assets/photos. */
  photos: string;
  /** Enables /control/… for callers on this machine; without a key the path does not exist. */
  controlKey?: string;
  /** Lifetime in seconds of a client-credentials token; default 3600. */
  tokenLifetime?: number;
};

export type SandboxServer = {
  /** The OData service root: 'http://127.0.0.1:4800/odata/', followed by 'v1/' for ddf. */
  url: string;
  /** 'http://127.0.0.1:4800'. */
  address: string;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
  control: Control;
};

export type Control = {
  /** Plays the next `count` events of the simulation, or events of one kind; returns what happened. */
  tick(count?: number, kind?: string): SimulatedEvent[];
  /** Activates a scenario; several may be active at once. Names are in scenario.ts. */
  scenario(name: string, when?: When): void;
  /** Deactivates all scenarios. */
  behave(): void;
  /** Keys and names of the faulty rows. */
  faults(): { key: string; name: string }[];
  /** Requests since the start or the last `forget`, oldest first; without tokens. */
  requests(): SeenRequest[];
  forget(): void;
  /** The Property rows that a token of the tier may read now, by key: to compare a copy with the board. */
  rows(tier: Tier): unknown[];
  /** Every Media row of these listings now. */
  media(keys: string[]): unknown[];
  /** Every PropertyRooms row of these listings now. */
  rooms(keys: string[]): unknown[];
};

export type When = {
  /** Requests let through first; default 0. */
  after?: number;
  /** How many requests are then affected; default all. */
  times?: number;
  /** Only requests whose path contains this: 'Property', '/images/'. */
  path?: string;
};

export type SeenRequest = { method: string; path: string; query: string; status: number };
