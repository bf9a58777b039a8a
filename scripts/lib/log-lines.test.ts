import { expect, test } from 'vitest';
import { isReadyLine, lineCutter, prettyLine } from './log-lines.ts';

const time = new Date(2026, 0, 2, 3, 4, 5).getTime();
const line = (entry: object) => JSON.stringify({ time, ...entry });

test('a log entry becomes time, level, who, message', () => {
  expect(prettyLine('server', line({ level: 30, msg: 'listening' }))).toBe(
    '03:04:05 info  server   listening',
  );
  expect(prettyLine('server', line({ level: 'warn', msg: 'slow' }))).toBe('03:04:05 warn  server   slow');
});

test('an error adds its message, not its stack', () => {
  const text = prettyLine(
    'server',
    line({ level: 50, msg: 'job failed', err: { message: 'no table', stack: 'at x' } }),
  );
  expect(text).toBe('03:04:05 error server   job failed: no table');
});

test('requests, jobs and what organisations do are for the log file only, unless something is wrong', () => {
  for (const field of ['platformRequest', 'jobId', 'tenantId'])
    expect(prettyLine('server', line({ level: 30, msg: 'x', [field]: '1' }))).toBeUndefined();
  expect(
    prettyLine('server', line({ level: 30, msg: 'request completed', res: { statusCode: 200 } })),
  ).toBeUndefined();
  expect(prettyLine('server', line({ level: 50, msg: 'request failed', req: { url: '/x' } }))).toContain(
    'request failed',
  );
});

test('what is no log entry is shown as it is', () => {
  expect(prettyLine('server', 'SyntaxError: x')).toContain('SyntaxError: x');
  expect(prettyLine('server', '{"half":')).toContain('{"half":');
  expect(prettyLine('server', '  ')).toBeUndefined();
});

test('the ready event is recognised', () => {
  expect(isReadyLine(line({ level: 30, event: 'ready', msg: 'x' }))).toBe(true);
  expect(isReadyLine(line({ level: 30, msg: 'ready' }))).toBe(false);
});

test('lines are whole whatever the chunks', () => {
  const lines: string[] = [];
  const cut = lineCutter((text) => lines.push(text));
  for (const chunk of ['a\nb', 'c\r\n', '', 'd']) cut(chunk);
  expect(lines).toEqual(['a', 'bc']);
});
