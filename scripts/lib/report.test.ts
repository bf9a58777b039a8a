import { expect, test } from 'vitest';
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  failureText,
  sum,
} from './report.ts';

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

test("tells why Vitest's tests failed, and what broke before its first test", () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine' },
          { status: 'failed', fullName: 'adds', failureMessages: ['expected 3', 'at line 4'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(failuresOfVitest(JSON.stringify(report))).toEqual([
    { title: 'a.test.ts > adds', reason: 'expected 3\nat line 4' },
    { title: 'b.test.ts', reason: 'no such module' },
  ]);
});

test("tells why Playwright's tests failed, with what they printed, and why its setup did", () => {
  const failed = {
    file: 'home.spec.ts',
    title: 'opens',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'not visible' }], stdout: [{ text: 'the log' }] }] }],
  };
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [{ ok: true }], suites: [{ specs: [failed] }] }],
  };
  expect(failuresOfPlaywright(JSON.stringify(report))).toEqual([
    { title: 'outside of tests', reason: 'no browser' },
    { title: 'home.spec.ts > opens', reason: 'not visible\nthe log' },
  ]);
  expect(failuresOfPlaywright('{}')).toEqual([]);
});

test('a long reason is cut at its end', () => {
  const reason = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
  const lines = failureText({ title: 'long', reason }).split('\n');
  expect([lines[0], lines[1], lines.at(-1), lines.length]).toEqual(['long', '  line 0', '  …', 62]);
});
