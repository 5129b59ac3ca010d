/**
 * The ratio of CPU time for texts of 80,000 characters to the same amount in texts of 10,000: 1 means linear, 8 means
 * quadratic. Counts only this thread's CPU time, whatever else the machine does.
 */
export async function growth(read: (length: number) => unknown): Promise<number> {
  await read(10_000);
  const inShort = await work(read, 10_000, 8);
  const inLong = await work(read, 80_000, 1);
  // CPU time may be counted in ticks of some milliseconds: work too short to measure counts as linear.
  return inLong / Math.max(inShort, 10_000);
}

async function work(read: (length: number) => unknown, length: number, times: number) {
  const begun = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) await read(length);
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}
