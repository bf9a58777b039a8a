import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { assemble } from '../assemble.ts';
import { defineJob } from '../jobs/index.ts';
import { createLog } from '../log.ts';
import { testConfig } from './config.ts';

/** A job that tells when it begins and ends; with `hang` it never ends. Shared by the test and its worker processes. */
export const diaryJob = defineJob({
  name: 'test-diary',
  payload: z.object({ file: z.string(), hang: z.boolean() }),
  async handler({ file, hang }) {
    appendFileSync(file, `begin ${process.pid}\n`);
    if (hang && process.argv.includes('--hang')) await sleep(600_000);
    appendFileSync(file, `end ${process.pid}\n`);
  },
});

/** Run as a process of its own: `worker.ts <database url> <data folder> [--hang]`. */
export async function runWorker([url, dataDir]: string[]): Promise<void> {
  const config = testConfig(url as string, dataDir as string);
  const { services, jobs } = assemble(config, createLog({ logLevel: 'silent', role: 'worker' }));
  await jobs.start(services, [diaryJob], [], true);
  process.send?.('ready');
}

if (import.meta.main) await runWorker(process.argv.slice(2));
