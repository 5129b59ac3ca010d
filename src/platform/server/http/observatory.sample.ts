const HALF_A_YEAR = 15_768_000;

/**
 * The score that Mozilla's HTTP Observatory gives an answer without cookies, from its headers alone. The base score is
 * 100; bonuses count from 90 on. The HSTS preload list would add 5.
 */
export function observatoryScore(headers: Headers): number {
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? '');
  const policy = headers.get('Content-Security-Policy') ?? '';
  const isPolicySafe = policy !== '' && !/'unsafe-|data:|script-src[^;]* https?:/.test(policy);
  const isFramed = !/frame-ancestors 'none'/.test(policy);
  const [, age = '0'] = headers.get('Strict-Transport-Security')?.match(/max-age=(\d+)/) ?? [];

  const costs = [
    [25, policy === ''],
    [20, policy !== '' && !isPolicySafe],
    [20, Number(age) < HALF_A_YEAR],
    [5, !has('X-Content-Type-Options', /^nosniff$/)],
    [20, isFramed && !headers.has('X-Frame-Options')],
    [50, headers.has('Access-Control-Allow-Credentials')],
  ] as const;
  const extras = [
    [isPolicySafe ? (policy.includes("default-src 'none'") ? 10 : 5) : 0, true],
    [5, has('Referrer-Policy', /^(no-referrer|same-origin|strict-origin)/)],
    [5, !isFramed],
    [10, has('Cross-Origin-Resource-Policy', /^same-(origin|site)$/)],
    [10, has('Cross-Origin-Embedder-Policy', /^(require-corp|credentialless)$/)],
    [10, has('Cross-Origin-Opener-Policy', /^same-origin/)],
  ] as const;

  const score = 100 - sum(costs);
  return score < 90 ? score : score + sum(extras);
}

const sum = (points: readonly (readonly [number, boolean])[]): number =>
  points.reduce((total, [worth, counts]) => total + (counts ? worth : 0), 0);
