import { releaseWaiting } from '../apps/server/src/features/ledger/store/claim.ts';
import { openFullLedger, type FullLedger } from './ledger/full-ledger.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

const repeats = 20;

async function sweepMs({ stack }: FullLedger): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < repeats; at += 1)
    if ((await releaseWaiting(stack.services)) > 0) throw new Error('Nobody was authorised');
  return (performance.now() - began) / repeats;
}

export default limitBench<FullLedger>({
  name: 'sweep over 100,000 operations that wait for their accounts, against one over none',
  unit: 'ms more',
  goal: { is: 'at most', value: 5 },
  rounds: 3,
  setUp: () => openFullLedger(10_000),
  async measure(ledger) {
    const { owner } = ledger;
    const set = async (waits: string | null) => {
      await owner.query('update operations set waits_for = $1 where state = $2', [waits, 'PENDING']);
      await owner.query('update operation_lanes set waits = $1', [waits !== null]);
      await owner.query('vacuum analyze operations, operation_lanes');
    };
    await set(null);
    const none = await sweepMs(ledger);
    await set('account');
    const all = await sweepMs(ledger);
    note({ none, all });
    return all - none;
  },
  tearDown: (ledger) => ledger.close(),
});
