import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { bitsInCell, gridPoint } from '#geography/domain/tile-grid.ts';
import { listingId } from '#listings/domain/listing.ts';
import { where } from './engines-sql.ts';
import type { Contender } from './harness.ts';
import type { PricedListing } from './market.ts';
import {
  type AreaAnswer,
  type AreaQuestion,
  PAGE,
  type TileAnswer,
  type TileQuestion,
} from './p23-questions.ts';
import { closesServer, fillHomes, INDEXES, preparedQuery, type SqlDatabase } from './sql.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The newest of Debian's PostgreSQL versions that PostGIS is installed for; null if there is none. */
function installedVersion(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  const control = (version: string) => `/usr/share/postgresql/${version}/extension/postgis.control`;
  return versions.find((version) => existsSync(control(version))) ?? null;
}

/** A database server refuses to run as root; Debian's package has an account for it. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL of Debian's in a temporary folder, reached through a socket in it. */
async function temporaryCluster(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgis-'));
  const who = account();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const files = join(folder, 'database');
  const tool = (name: string, given: string[]) =>
    execFileSync(`${DEBIAN}/${version}/bin/${name}`, ['-D', files, ...given], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    });
  tool('initdb', ['--auth=trust', '--username=postgres', '--locale=C.UTF-8']);
  const settings = ['shared_buffers=512MB', 'work_mem=64MB', 'jit=off', 'max_wal_size=4GB'];
  const options = [
    `-k ${folder}`,
    "-c listen_addresses=''",
    ...settings.map((each) => `-c ${each}`),
  ];
  tool('pg_ctl', ['-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start']);
  const pool = new Pool({ host: folder, user: 'postgres', database: 'postgres', max: 1 });
  const close = closesServer(async () => {
    await pool.end();
    tool('pg_ctl', ['-w', '-m', 'fast', 'stop']);
    await rm(folder, { recursive: true });
  });
  return { pool, close };
}

type PostGis = {
  tiles: Contender<TileQuestion, TileAnswer>;
  areas: Contender<AreaQuestion, AreaAnswer>;
};

/** PostGIS over the same rows, with a GiST index on their positions in grid points; null if it isn't installed. */
export async function openPostGis(listings: readonly PricedListing[]): Promise<PostGis | null> {
  const version = installedVersion();
  if (version === null) return null;
  const { pool, close } = await temporaryCluster(version);
  await pool.query('create extension postgis');
  await fillHomes(pool, listings);
  await addPositions(pool, listings);
  for (const text of INDEXES) await pool.query(text);
  const db: Pick<SqlDatabase, 'query' | 'mark'> = {
    mark: (n) => `$${n}`,
    query: preparedQuery(pool),
  };
  const name = 'PostGIS';
  const questions = listings.length > 200_000 ? 40 : 100;
  return {
    tiles: { name, role: 'peer', questions, ask: (question) => askTile(db, question) },
    areas: {
      name,
      role: 'peer',
      questions,
      ask: (question) => askArea(db, question),
      close,
    },
  };
}

async function addPositions(pool: Pool, listings: readonly PricedListing[]): Promise<void> {
  await pool.query('create table positions (id integer primary key, x integer, y integer)');
  for (let from = 0; from < listings.length; from += 5_000) {
    const placed = listings
      .slice(from, from + 5_000)
      .flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [{ id, ...gridPoint({ latitude, longitude }) }],
      );
    await pool.query(
      'insert into positions select * from unnest($1::int[], $2::int[], $3::int[])',
      [placed.map(({ id }) => id), placed.map(({ x }) => x), placed.map(({ y }) => y)],
    );
  }
  await pool.query('alter table homes add column at geometry(Point)');
  await pool.query(
    'update homes set at = ST_MakePoint(x, y) from positions where positions.id = homes.id',
  );
  await pool.query('drop table positions');
  await pool.query('create index homes_by_position on homes using gist (at)');
  await pool.query('vacuum full homes');
}

type Asked = Pick<SqlDatabase, 'query' | 'mark'>;

// The index compares rectangles of single precision, so the edges are tested again.
async function askTile(db: Asked, { search, tile }: TileQuestion): Promise<TileAnswer> {
  const size = 2 ** bitsInCell(tile.zoom);
  const [west, north] = [tile.x * 8 * size, tile.y * 8 * size];
  const { text, values } = where(search, db);
  const mark = (n: number) => `${db.mark(values.length + n)}::float8`;
  const rows = await db.query(
    `select floor((ST_X(at) - ${mark(1)}) / ${mark(3)})::int as x,
       floor((ST_Y(at) - ${mark(2)}) / ${mark(3)})::int as y,
       count(*)::int as count, min(price) as price, avg(ST_X(at)), avg(ST_Y(at))
     ${text} and at && ST_MakeEnvelope(${mark(1)}, ${mark(2)},
       ${mark(1)} + 8 * ${mark(3)}, ${mark(2)} + 8 * ${mark(3)})
       and ST_X(at) >= ${mark(1)} and ST_X(at) < ${mark(1)} + 8 * ${mark(3)}
       and ST_Y(at) >= ${mark(2)} and ST_Y(at) < ${mark(2)} + 8 * ${mark(3)}
     group by 1, 2 order by 2, 1`,
    [...values, west, north, size],
  );
  return rows.map(({ x, y, count, price }) => [Number(x), Number(y), Number(count), Number(price)]);
}

async function askArea(db: Asked, { search, area }: AreaQuestion): Promise<AreaAnswer> {
  const corners = [...area, ...area.slice(0, 1)].map(gridPoint).map(({ x, y }) => `${x} ${y}`);
  const { text, values } = where(search, db);
  const inside = `${text} and ST_Contains(${db.mark(values.length + 1)}::geometry, at)`;
  const given = [...values, `POLYGON((${corners.join(', ')}))`];
  const [counted] = await db.query(`select count(*)::int as total ${inside}`, given);
  const rows = await db.query(
    `select id ${inside} order by price desc, id desc limit ${PAGE.limit}`,
    given,
  );
  return { total: Number(counted?.total), ids: rows.map(({ id }) => listingId(Number(id))) };
}
