import { expect, test } from 'vitest';
import { browserRuns } from './runs.ts';

const at = (executablePath: string) => ({ executablePath, environment: {} });

test('one that cannot be started does not run', () => {
  expect(browserRuns(at(import.meta.filename), 'linux')).toBe(false);
  expect(browserRuns(at(`${import.meta.filename}.missing`), 'linux')).toBe(false);
});

test('on Windows it is not started to find out: it knows no --version and would open a window', () => {
  expect(browserRuns(at(import.meta.filename), 'win32')).toBe(true);
  expect(browserRuns(at(`${import.meta.filename}.missing`), 'win32')).toBe(false);
});
