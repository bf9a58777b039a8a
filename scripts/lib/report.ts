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

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

export const closingLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`;
