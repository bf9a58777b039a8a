import { stripVTControlCharacters } from 'node:util';

/** Passed and failed checks or tests of one step. */
export interface Count {
  passed: number;
  failed: number;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

function record(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Vitest's JSON report. A file that breaks before its first test counts as a failure of its own. */
export function countVitest(text: string): Count {
  const report = record(text);
  const files = Array.isArray(report['testResults'])
    ? (report['testResults'] as Record<string, unknown>[])
    : [];
  const broken = files.filter(({ status, assertionResults }) => {
    const tests = Array.isArray(assertionResults) ? (assertionResults as Record<string, unknown>[]) : [];
    return status === 'failed' && !tests.some((entry) => entry['status'] === 'failed');
  });
  return {
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']) + broken.length,
  };
}

/**
 * Playwright's JSON report. A test that passed only at a second try has found something; errors outside of tests (a
 * setup) count as failures.
 */
export function countPlaywright(text: string): Count {
  const report = record(text);
  const stats = (report['stats'] ?? {}) as Record<string, unknown>;
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  return {
    passed: number(stats['expected']),
    failed: number(stats['unexpected']) + number(stats['flaky']) + errors,
  };
}

/** A test that failed, with why: said once more at the very end, which is all that is left of a long run's output in some places. */
export interface Failure {
  title: string;
  reason: string;
}

type Entry = Record<string, unknown>;
const entries = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const failuresOfVitest = (report: string): Failure[] =>
  entries(record(report)['testResults'])
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const tests = entries(file['assertionResults']).filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ title: text(file['name']), reason: text(file['message']) }];
      return tests.map((test) => ({
        title: `${text(file['name'])} > ${text(test['fullName'])}`,
        reason: Array.isArray(test['failureMessages']) ? test['failureMessages'].join('\n') : '',
      }));
    });

export function failuresOfPlaywright(report: string): Failure[] {
  const { suites, errors } = record(report);
  const outside = entries(errors).map(({ message }) => ({
    title: 'outside of tests',
    reason: text(message),
  }));
  return [...outside, ...entries(suites).flatMap(failuresOfSuite)];
}

function failuresOfSuite(suite: Entry): Failure[] {
  const own = entries(suite['specs'])
    .filter(({ ok }) => ok === false)
    .map((spec) => ({
      title: `${text(spec['file'])} > ${text(spec['title'])}`,
      reason: entries(spec['tests'])
        .flatMap(({ results }) => entries(results))
        .flatMap((result) => [...entries(result['errors']), ...entries(result['stdout'])])
        .map(({ message, text: printed }) => text(message ?? printed))
        .join('\n'),
    }));
  return [...own, ...entries(suite['suites']).flatMap(failuresOfSuite)];
}

const maxReasonLines = 60;

export function failureText({ title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n');
  const shown = lines.length > maxReasonLines ? [...lines.slice(0, maxReasonLines), '…'] : lines;
  return [title, ...shown.map((line) => `  ${line}`)].join('\n');
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

export const closingLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`;
