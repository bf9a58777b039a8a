import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox;
beforeAll(async () => {
  made = await testSandbox([]);
});
afterAll(async () => made.close());

const folder = '/_sandbox/cockpit/assets';

test('the script and all that it imports are served as JavaScript', async () => {
  const waiting = ['main.ts'];
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { statusCode, headers, body } = await made.app.inject(`${folder}/${file}`);
    expect([file, statusCode, headers['content-type']]).toEqual([
      file,
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(body).not.toMatch(/import type|\bas const\b|: string\b/);
    for (const [, wanted = ''] of body.matchAll(/from '\.\/([^']+)'/g)) waiting.push(wanted);
    // Nothing of the server reaches the browser.
    expect(body).not.toMatch(/from '(?:\.\.|node:)/);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('styles are one file', async () => {
  const { headers, body } = await made.app.inject(`${folder}/cockpit.css`);
  expect(headers['content-type']).toContain('text/css');
  expect(body).toContain('--accent: light-dark(#2456e6, #6389f6)');
});

test.each(['values.test.ts', 'nothing.ts', '..%2Fassets.ts', '%2e%2e%2froutes.ts'])(
  '%s is not served',
  async (file) => {
    expect((await made.app.inject(`${folder}/${file}`)).statusCode).toBe(404);
  },
);
