import { openStage, type Stage } from './ledger/stage.ts';
import { enqueueCreates } from './ledger/work.ts';
import { limitBench } from './support/define.ts';
import { longestTurnMs } from './support/turns.ts';

const count = 10_000;

export default limitBench<Stage>({
  name: `longest that ${count.toLocaleString('en')} operations hold up the process while they are enqueued`,
  unit: 'ms of CPU',
  goal: { is: 'at most', value: 50 },
  setUp: () => openStage({ users: 1, timeoutMs: 10_000 }),
  measure: (stage) => longestTurnMs(() => enqueueCreates(stage, count)),
  tearDown: (stage) => stage.close(),
});
