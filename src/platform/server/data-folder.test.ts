import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Another program that claims the folder, and keeps it if successful. */
async function anotherSite() {
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const script = `
    const { claimDataFolder } = await import(${JSON.stringify(module)});
    const claim = await claimDataFolder(${JSON.stringify(folder)}).catch(() => undefined);
    await claim?.announce('http://localhost:4321');
    console.log(claim ? 'claimed' : 'refused');
    setInterval(() => claim, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, hasClaimed: String(said) === 'claimed\n', kill };
}

test('a missing folder is created', async () => {
  const inside = join(folder, 'a', 'b');
  await claimDataFolder(inside);
  expect(await readdir(inside)).toEqual(['site.holder', 'site.lock']);
});

test('a second site is refused with the process and address of the first', async () => {
  const first = await anotherSite();
  await expect(claimDataFolder(folder)).rejects.toThrow(
    new RegExp(`in use by the site of process ${first.pid}, at http://localhost:4321`),
  );
  await first.kill();
});

test('a site whose launcher was killed is reported with the command to stop it', async () => {
  const first = await anotherSite();
  await writeFile(join(folder, 'site.holder'), `${first.pid}\nhttp://localhost:4321\n4194999\n`);
  await expect(claimDataFolder(folder)).rejects.toThrow(
    new RegExp(`whose launcher is gone\\. Stop that one first \\(kill ${first.pid};`),
  );
  await first.kill();
});

test('a folder left by a killed site is taken over', async () => {
  const first = await anotherSite();
  await first.kill();
  await claimDataFolder(folder);
  await expect(claimDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
});

test('a released folder can be claimed again', async () => {
  await (await claimDataFolder(folder)).release();
  await claimDataFolder(folder);
});

test('of ten sites started at once over a killed one, exactly one gets the folder', async () => {
  const first = await anotherSite();
  await first.kill();
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, () => claimDataFolder(folder)),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('of four programs started at once, exactly one gets the folder', async () => {
  const sites = await Promise.all(Array.from({ length: 4 }, anotherSite));
  expect(sites.filter(({ hasClaimed }) => hasClaimed)).toHaveLength(1);
  await Promise.all(sites.map(({ kill }) => kill()));
});

test('an unwritable folder is named in the error', async () => {
  await mkdir(join(folder, 'site.lock'));
  await expect(claimDataFolder(folder)).rejects.toThrow(`DATA_DIR ${folder} can't be locked`);
});

test('a file in place of the folder is named in the error', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'mine');
  await expect(claimDataFolder(file)).rejects.toThrow(`DATA_DIR ${file} can't be created`);
});
