import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { testConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'adsail-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('leads no test to a sandbox that somebody runs on the default port', () => {
  const database = 'postgres://localhost/none';
  const usual = parseConfig({ DATABASE_URL: database, DATA_DIR: folder });
  const { sandboxUrl, platforms } = testConfig(database, folder);
  expect(JSON.stringify(usual.platforms)).toContain(usual.sandboxUrl);
  expect(JSON.stringify({ sandboxUrl, platforms })).not.toContain(usual.sandboxUrl);
});
