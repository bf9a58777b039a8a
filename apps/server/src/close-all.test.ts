import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assemble } from './assemble.ts';
import { closeAll } from './close-all.ts';
import { createLog } from './log.ts';
import { testConfig } from './testing/config.ts';

const refuse = (message: string) => () => Promise.reject(new Error(message));

it('closes everything in order and says what went wrong', async () => {
  const closed: string[] = [];
  const step = (name: string) => async () => void closed.push(name);
  await expect(closeAll([step('work'), refuse('stuck'), step('connections')])).rejects.toThrow('stuck');
  expect(closed).toEqual(['work', 'connections']);
  const all = closeAll([refuse('one'), step('last'), refuse('two')]);
  await expect(all).rejects.toMatchObject({ errors: [{ message: 'one' }, { message: 'two' }] });
  expect(closed.at(-1)).toBe('last');
});

it('the server lets its database go although the queue does not stop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'adsail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = testConfig('postgres://nobody:x@127.0.0.1:1/adsail', dataDir);
  const log = createLog({ logLevel: 'silent', role: 'all' });
  const { services, jobs, close } = assemble(config, log);
  const ask = () => services.db.selectFrom('tenants').select('id').execute();
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  jobs.stop = refuse('the queue does not stop');
  await expect(close()).rejects.toThrow('the queue does not stop');
  await expect(ask()).rejects.toThrow('destroyed');
});
