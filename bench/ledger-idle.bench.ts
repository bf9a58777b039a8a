import { setTimeout as sleep } from 'node:timers/promises';
import { type LedgerWorker, startLedgerWorker } from '../apps/server/src/features/ledger/worker/worker.ts';
import { openOrganisation, type Organisation } from './ledger/organisation.ts';
import { transactionCount } from './ledger/transactions.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

const seconds = 20;

interface World {
  organisation: Organisation;
  worker: LedgerWorker;
}

export default limitBench<World>({
  name: 'worker of a ledger in which nothing is to be done',
  unit: '% of a core',
  goal: { is: 'at most', value: 1 },
  rounds: 1,
  async setUp() {
    const organisation = await openOrganisation();
    return { organisation, worker: startLedgerWorker({ services: organisation.stack.services }) };
  },
  async measure({ organisation }) {
    const before = await transactionCount(organisation);
    const counted = performance.now();
    const cpu = process.cpuUsage();
    const began = performance.now();
    await sleep(seconds * 1000);
    const { user, system } = process.cpuUsage(cpu);
    const took = (performance.now() - began) / 1000;
    const count = (await transactionCount(organisation)) - before;
    const perSecond = (1000 * count) / (performance.now() - counted);
    note({ seconds: took, transactionsPerSecond: perSecond });
    return ((user + system) / 1e6 / took) * 100;
  },
  async tearDown({ organisation, worker }) {
    await worker.stop();
    await organisation.close();
  },
});
