/** A contender: a named implementation that answers the benchmark's questions. */
export type Contender<Question, Answer> = {
  name: string;
  /** A limit does less than the task asks, or has its answer precomputed: an upper bound for this machine. */
  role: 'ours' | 'peer' | 'limit';
  ask(question: Question): Answer | Promise<Answer>;
  /** Number of questions per round; fewer for slow contenders. All by default. */
  questions?: number;
  /** The part of an answer that must equal ours; empty for a limit that answers less. All by default. */
  compares?: ((answer: Answer) => unknown) | null;
  close?(): unknown;
};

/** One contender's times in microseconds; CPU is for this process, all threads. */
export type Measured = {
  name: string;
  role: Contender<never, never>['role'];
  p50: number;
  p95: number;
  p99: number;
  cpu: number;
  samples: number;
};

const ROUNDS = 5;

/**
 * Checks that all contenders give the same answers as the first, then measures them in turns, reversing the order every
 * round, so that warm-up and throttling affect all equally. Throws if answers differ.
 */
export async function compare<Question, Answer>(
  questions: readonly Question[],
  contenders: readonly Contender<Question, Answer>[],
): Promise<Measured[]> {
  await proveEqual(questions, contenders);
  const times = new Map<string, { each: number[]; cpu: number }>(
    contenders.map(({ name }) => [name, { each: [], cpu: 0 }]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order) {
      const share = shareOf(questions, contender, round);
      const before = process.cpuUsage();
      const each = await timed(contender, share);
      const { user, system } = process.cpuUsage(before);
      const total = times.get(contender.name);
      total?.each.push(...each);
      if (total) total.cpu += user + system;
    }
  }
  return contenders.map(({ name, role }) => {
    const { each, cpu } = times.get(name) ?? { each: [], cpu: 0 };
    const sorted = each.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
    return { name, role, p50, p95, p99, cpu: cpu / each.length, samples: each.length };
  });
}

/** Slow contenders get different questions in each round, to even out luck. */
function shareOf<Question>(
  questions: readonly Question[],
  { questions: share = questions.length }: { questions?: number },
  round: number,
): readonly Question[] {
  const start = (round * share) % questions.length;
  return [...questions, ...questions].slice(start, start + Math.min(share, questions.length));
}

async function timed<Question, Answer>(
  { ask }: Contender<Question, Answer>,
  questions: readonly Question[],
): Promise<number[]> {
  const each: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    const answer = ask(question);
    // Awaiting an answer that is already here would cost more than some answers do.
    if (answer instanceof Promise) await answer;
    each.push((performance.now() - began) * 1_000);
  }
  return each;
}

async function proveEqual<Question, Answer>(
  questions: readonly Question[],
  [reference, ...others]: readonly Contender<Question, Answer>[],
): Promise<void> {
  for (const { compares = (answer: Answer): unknown => answer, ...contender } of others) {
    if (compares === null || !reference) continue;
    for (const question of shareOf(questions, contender, 0)) {
      const answers = [await reference.ask(question), await contender.ask(question)];
      const [ours, theirs] = answers.map((answer) => JSON.stringify(compares(answer)));
      if (ours === theirs) continue;
      const where = JSON.stringify(question);
      throw new Error(`${contender.name} answers ${theirs}, ${reference.name} ${ours}: ${where}`);
    }
  }
}
