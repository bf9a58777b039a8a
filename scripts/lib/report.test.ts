import { expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, sum } from './report.ts';

test("counts Vitest's tests, and files that broke before their first test", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 });
});

test("counts Playwright's tests, flaky ones as failed, and a broken setup as a failure", () => {
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 },
    errors: [{ message: 'setup' }],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 4 });
  expect(countPlaywright('{}')).toEqual({ passed: 0, failed: 0 });
});

test('the closing line has the sums', () => {
  expect(
    closingLine(
      sum([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 2 },
      ]),
    ),
  ).toBe('21 passed, 2 failed');
  expect(closingLine(sum([]))).toBe('0 passed, 0 failed');
});
