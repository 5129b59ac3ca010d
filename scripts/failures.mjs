import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './program.mjs';

// Lists the tests in a report that did not pass at once, each with its path, name and error:
// `failures`, and `retried`, which passed when retried.

/** One file's tests in Vitest's report. */
export function problemsOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const withErrors = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
  const texts = (status) =>
    withErrors
      .filter((test) => test.status === status)
      .map((test) => described(`${file} › ${test.fullName}`, test.failureMessages[0]));
  const failures = texts('failed');
  const isUnread = status === 'failed' && failures.length === 0;
  return {
    failures: isUnread ? [described(file, message)] : failures,
    retried: texts('passed'),
  };
}

/** The tests of one file or group in Playwright's report. */
export function problemsOfSuite({ title, specs = [], suites = [] }) {
  const texts = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => {
        const results = spec.tests.flatMap((test) => test.results);
        const { error } = results.find((result) => result.error) ?? {};
        return described(`${spec.file}:${spec.line} › ${title} › ${spec.title}`, error?.message);
      });
  return merged([
    { failures: texts('unexpected'), retried: texts('flaky') },
    ...suites.map(problemsOfSuite),
  ]);
}

/** Merges the lists of several reports. */
export const merged = (problems) => ({
  failures: problems.flatMap(({ failures = [] }) => failures),
  retried: problems.flatMap(({ retried = [] }) => retried),
});

function described(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 15);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
