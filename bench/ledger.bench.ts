import { unwrap } from '../packages/connectors/src/core/index.ts';
import { openAccount } from '../apps/server/src/features/accounts/index.ts';
import { startLedgerWorker, type LedgerWorker } from '../apps/server/src/features/ledger/worker/worker.ts';
import { openStage, type Stage, subject } from './ledger/stage.ts';
import { allDone, enqueueCreates } from './ledger/work.ts';
import { ratioBench } from './support/define.ts';

const count = 160;
/** About what a create takes at the real platforms. */
const answerMs = 300;
const perAccount = 2;

interface World {
  stage: Stage;
  worker: LedgerWorker;
}

/** The same creates with nothing in between. */
async function direct({ services, tenantId, userId, accounts }: Stage): Promise<void> {
  let next = 0;
  const lanes = accounts.flatMap((account) => Array.from({ length: perAccount }, () => account));
  await Promise.all(
    lanes.map(async (account) => {
      const { connector, scope } = await openAccount(services, { tenantId, userId }, account);
      for (let at = next++; at < count; at = next++) {
        const draft = subject.draft(`Direct ${at}`, account.currency);
        unwrap((await connector.delivery?.create(scope, [{ ...draft, key: crypto.randomUUID() }]))?.[0]);
      }
    }),
  );
}

export default ratioBench<World>({
  name: 'creates through the ledger, limits off',
  against: 'the same creates sent directly, as many at once, 0.3 s each',
  goal: { is: 'at least', value: 0.8 },
  async setUp() {
    const stage = await openStage({ users: 4, timeoutMs: 10_000 });
    const { createPath: path, name: platform } = subject;
    stage.sandbox.world.faults.add({ platform, path, kind: 'slow', delayMs: answerMs });
    const options = { perAccount, slots: 16, backgroundSlots: 16, pollMs: 500 };
    return { stage, worker: startLedgerWorker({ services: stage.services, options }) };
  },
  async subject({ stage }) {
    await enqueueCreates(stage, count);
    await allDone(stage, 10);
    return { units: count };
  },
  async reference({ stage }) {
    await direct(stage);
    return { units: count };
  },
  async tearDown({ stage, worker }) {
    await worker.stop();
    await stage.close();
  },
});
