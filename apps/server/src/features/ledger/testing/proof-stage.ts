import type { ChildProcess } from 'node:child_process';
import { platforms as imitated, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { createLimiters, type DatabaseLimiters } from '../../../platforms/limiter/index.ts';
import type { Platforms } from '../../../platforms/index.ts';
import { type Fixture, testServer, type TestServer } from '../../../testing/index.ts';
import type { Services } from '../../../services.ts';
import type { LedgerOptions } from '../options.ts';
import { type GrantedAccount, grantAccounts } from './accounts.ts';
import { sandboxPlatforms } from './sandbox-platforms.ts';
import type { ProofSubject } from './subjects.ts';
import { workerProcesses } from './worker-processes.ts';

export interface ProofStage {
  server: TestServer;
  world: Fixture;
  sandbox: RunningSandbox;
  /** The services as a worker has them, in front of the sandbox. */
  services: Services;
  platforms: Platforms;
  accountsOf(subject: ProofSubject): Promise<GrantedAccount[]>;
  worker(options?: Partial<LedgerOptions>): Promise<ChildProcess>;
  killAll(): Promise<void>;
  /** Makes the platforms' time go so many times faster from now on; 1 = as ours. */
  hurry(factor: number): void;
  close(): Promise<void>;
}

/** Real PostgreSQL, a real sandbox on a port, worker processes. */
export async function proofStage({ timeoutMs = 1000 } = {}): Promise<ProofStage> {
  const server = await testServer();
  const world = await server.fixture();
  let pace = { from: Date.now(), at: Date.now(), factor: 1 };
  const real = () => pace.at + (Date.now() - pace.from) * pace.factor;
  const sandbox = await startSandbox({ platforms: imitated, real });
  for (const { name } of imitated) sandbox.world.limits.switch(name, false);
  const limiters: DatabaseLimiters = createLimiters({ db: server.services.db, log: server.services.log });
  const platforms = sandboxPlatforms({ url: sandbox.url, timeoutMs, limiters });
  const processes = workerProcesses(server, sandbox.url, timeoutMs);
  return {
    server,
    world,
    sandbox,
    platforms,
    services: { ...server.services, platforms },
    accountsOf: (subject) => grantAccounts(server, world.a, subject, sandbox, platforms),
    worker: processes.start,
    killAll: processes.killAll,
    hurry: (factor) => void (pace = { at: real(), from: Date.now(), factor }),
    async close() {
      await processes.killAll();
      await limiters.close();
      await sandbox.stop();
      await server.close();
    },
  };
}
