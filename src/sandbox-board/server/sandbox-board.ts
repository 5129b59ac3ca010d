import type { Board } from '#feed/domain/board.ts';
import { type Featured, featuredOf } from '../domain/featured.ts';
import type { Row } from '../domain/rows/row.ts';
import { Sandbox, type SandboxSettings } from '../domain/sandbox.ts';

/** The sandbox behind the importer's Board interface, in this process, without a network. */
export type SandboxBoard = Board & { sandbox: Sandbox };

export function sandboxBoard(settings: SandboxSettings): SandboxBoard {
  const sandbox = new Sandbox(settings);
  return {
    sandbox,
    name: 'sandbox',
    parts: [],
    count: async () => sandbox.total,
    properties: async (after, size) => sandbox.rowsAfter(after, size),
    // This board never changes.
    changes: async () => [],
    keys: async (afterKey, size) => sandbox.keysAfter(afterKey, size),
    byKeys: async (keys) => keys.map((key) => sandbox.rowOfKey(key)).filter((row) => row !== null),
    media: async (keys) => keys.flatMap((key) => sandbox.mediaOf(key)),
    members: async (afterKey, size) => pageAfter(sandbox.members, 'MemberKey', afterKey, size),
    offices: async (afterKey, size) => pageAfter(sandbox.offices, 'OfficeKey', afterKey, size),
  };
}

/** The keys of the twelve featured listings, and of the one in the showcase. */
export const sandboxChoice = ({ sandbox }: SandboxBoard): Featured => featuredOf(sandbox);

/** Rows must be in key order. */
const pageAfter = (rows: Row[], key: string, after: string, size: number): Row[] =>
  rows.filter((row) => String(row[key]) > after).slice(0, size);
