/**
 * How much more of the processor texts of 80,000 letters take than as much text in texts of 10,000: 1 is in step with the
 * length, 8 its square. The processor's time is this thread's alone, whatever else the machine does.
 */
export async function growth(read: (length: number) => unknown): Promise<number> {
  await read(10_000);
  const inShort = await work(read, 10_000, 16);
  const inLong = await work(read, 80_000, 2);
  // It may be counted in ticks of some milliseconds: what takes none at all grows in step.
  return inLong / Math.max(inShort, 10_000);
}

async function work(read: (length: number) => unknown, length: number, times: number) {
  const begun = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) await read(length);
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}
