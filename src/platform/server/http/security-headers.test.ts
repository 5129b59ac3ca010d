import { expect, test } from 'vitest';
import { observatoryScore } from './observatory.sample.ts';
import { CLOSED_POLICY, commonHeaders, PICTURE_POLICY, pagePolicy } from './security-headers.ts';

const withPolicy = (policy: string, isSecure = true) =>
  new Headers({ ...commonHeaders({ isSecure }), 'Content-Security-Policy': policy });

test.each([
  ['a page', pagePolicy({ scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] })],
  ['an answer that is no page', CLOSED_POLICY],
  ['a picture', PICTURE_POLICY],
])('the Observatory gives %s 150 points', (_what, policy) => {
  expect(observatoryScore(withPolicy(policy))).toBe(150);
});

test.each([
  ['nothing at all', new Headers(), 30],
  ['a policy that lets inline scripts in', withPolicy("script-src 'unsafe-inline'"), 60],
  ['no policy', new Headers(commonHeaders({ isSecure: true })), 55],
])('the Observatory gives %s a lower score', (_what, headers, score) => {
  expect(observatoryScore(headers)).toBe(score);
});

test('HSTS is only sent by a site that is reached by https', () => {
  const header = 'Strict-Transport-Security';
  expect(withPolicy(CLOSED_POLICY, true).get(header)).toMatch(/^max-age=63072000;/);
  expect(withPolicy(CLOSED_POLICY, false).has(header)).toBe(false);
});

test('a page may only run our own files and the inline scripts with its hashes', () => {
  const scripts = pagePolicy({ scripts: ["'sha256-abc='", "'sha256-def='"] })
    .split('; ')
    .find((rule) => rule.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'sha256-abc=' 'sha256-def='");
});

test('a page may request only from this site, and from the origins of an online map', () => {
  const requests = (policy: string) =>
    policy.split('; ').find((rule) => rule.startsWith('connect-src'));
  expect(requests(pagePolicy())).toBe("connect-src 'self'");
  const policy = pagePolicy({ origins: ['https://maps.example.com'] });
  expect(requests(policy)).toBe("connect-src 'self' https://maps.example.com");
  expect(observatoryScore(withPolicy(policy))).toBe(150);
});

test('a page’s scripts may make no Trusted Types policy but the default one', () => {
  const rules = pagePolicy().split('; ');
  expect(rules).toContain("require-trusted-types-for 'script'");
  expect(rules).toContain('trusted-types default');
});

test('a page’s only styles are our own files and the inline ones with its hashes', () => {
  const styles = (policy: string) =>
    policy.split('; ').find((rule) => rule.startsWith('style-src'));
  expect(styles(pagePolicy())).toBe("style-src 'self'");
  expect(styles(pagePolicy({ styles: ["'sha256-abc='"] }))).toBe("style-src 'self' 'sha256-abc='");
});
