/** The best of some, best first: like sorting and taking the first, for a few of many. */
export function bestOf<Value>(
  values: Iterable<Value>,
  most: number,
  compare: (a: Value, b: Value) => number,
): Value[] {
  const best: Value[] = [];
  for (const value of values) {
    const last = best[most - 1];
    if (last !== undefined && compare(value, last) >= 0) continue;
    const at = best.findLastIndex((each) => compare(each, value) <= 0) + 1;
    best.splice(at, 0, value);
    best.length = Math.min(best.length, most);
  }
  return best;
}
