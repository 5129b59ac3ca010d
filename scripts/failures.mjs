import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './program.mjs';

/** The failed tests of one file in Vitest's report, each as text: its path and name, and why. */
export function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map((test) => described(`${file} › ${test.fullName}`, test.failureMessages[0]));
  return status === 'failed' ? [described(file, message)] : [];
}

/** The failed tests of one file, or a group in it, in Playwright's report, each as text. */
export function failuresOfSuite({ title, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  const own = failed.map((spec) => {
    const results = spec.tests.flatMap((test) => test.results);
    const { error } = results.find((result) => result.error) ?? {};
    return described(`${spec.file}:${spec.line} › ${title} › ${spec.title}`, error?.message);
  });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function described(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 15);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
