import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { aMail, textOf } from './mail.sample.ts';
import { mailTest, SOON_ENOUGH } from './mail-test.sample.ts';

const { store, databaseUrl, aServer, figures, end, drop } = await mailTest();
afterEach(end);
afterAll(drop);

/** One at each step of a delivery; 200 for a long run. */
const KILLS = Number(import.meta.env.VITE_KILL_CYCLES ?? 4);
const AT_ONCE = 2;
/** Milliseconds: each killed process has to start first. */
const DELIVERY_TIMEOUT = KILLS * 20_000;

/** Processes that send mails: each killed one is replaced. */
function mailers(url: string) {
  const file = fileURLToPath(new URL('mailer-child.sample.ts', import.meta.url));
  const alive = new Map<number | undefined, ChildProcess>();
  const begin = () => {
    const child = spawn(process.execPath, [file, databaseUrl, url], {
      stdio: 'inherit',
    });
    alive.set(child.pid, child);
  };
  for (let n = 0; n < AT_ONCE; n += 1) begin();
  return {
    /** Kills the process with this name in the SMTP greeting; returns whether it was running. */
    kill(introduced: string): boolean {
      const pid = Number(introduced.split('-')[1]);
      const was = alive.get(pid)?.kill('SIGKILL') ?? false;
      if (alive.delete(pid)) begin();
      return was;
    },
    async end() {
      const ended = [...alive.values()].map((child) => once(child, 'close'));
      for (const child of alive.values()) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

const idOf = (raw: string) => raw.match(/^Message-ID: <(\S+)@/im)?.[1];

describe('fault 21: SMTP down, tarpit, 4xx, 5xx, accept-then-drop', () => {
  test(`of senders killed ${KILLS} times while sending, each stored mail arrives exactly once`, {
    timeout: DELIVERY_TIMEOUT + 30_000,
  }, async ({ annotate }) => {
    const processes: { current?: ReturnType<typeof mailers> } = {};
    const delivered: (string | undefined)[] = [];
    let kills = 0;
    /** In turn at the sender, the recipient, the message's first byte and its last. */
    const killAt = (step: number, { hostNameAppearsAs }: { hostNameAppearsAs: string }) => {
      if (kills >= KILLS || kills % 4 !== step) return false;
      const was = processes.current?.kill(hostNameAppearsAs) ?? false;
      kills += Number(was);
      return was;
    };
    const server = await aServer({
      onMailFrom: (_, session, done) => void (killAt(0, session) || done()),
      onRcptTo: (_, session, done) => void (killAt(1, session) || done()),
      onData: (stream, session, done) => {
        if (killAt(2, session)) return;
        textOf(stream).then((raw) => {
          if (killAt(3, session)) return;
          delivered.push(idOf(raw));
          done();
        }, done);
      },
    });
    const stored = KILLS + 16;
    for (let n = 0; n < stored; n += 1) await store.add(aMail());
    processes.current = mailers(server.url);
    try {
      await expect
        .poll(figures, { ...SOON_ENOUGH, timeout: DELIVERY_TIMEOUT })
        .toMatchObject({ waiting: 0, abandoned: 0 });
    } finally {
      await processes.current.end();
    }
    expect(kills).toBe(KILLS);
    expect(delivered).toHaveLength(stored);
    expect(new Set(delivered).size).toBe(stored);
    await annotate(`${stored} mails stored, ${kills} senders killed, ${delivered.length} arrived`);
  });
});
